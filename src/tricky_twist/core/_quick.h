/* Quicker ways to do what compiled modules do most: read a field of a value, take an item of a
   tuple. hatch_build.py puts this file before the code of each module that Cython wrote, and
   _quick_end.h behind it; in between, these macros stand for functions of Cython and Python.

   Nothing changes but the time: whatever is out of the ordinary takes the way that it always took. */

#if defined(__GNUC__) && CYTHON_COMPILING_IN_CPYTHON && !defined(Py_GIL_DISABLED)

#include <structmember.h>

/* What one place in the code has learnt: where values of two classes, the last two that were seen,
   hold the field that is read there. As in the interpreter itself, a class is known by its version,
   which is its own and ends with any change to it or to a class that it is derived from. */
typedef struct {
    unsigned int version;
    Py_ssize_t offset; /* 0: nothing has been learnt */
} Learnt;

typedef struct {
    Learnt last, before;
} Place;

static PyObject *
learn(Place *place, PyObject *object, PyObject *name)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *slot = NULL;
    if (type->tp_getattro == PyObject_GenericGetAttr)
        slot = _PyType_Lookup(type, name);
    if (slot != NULL && Py_IS_TYPE(slot, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)slot)->d_member;
        if (member->type == T_OBJECT_EX && !(member->flags & ~READONLY)
            && type->tp_version_tag != 0
            && PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)
            && PyType_IsSubtype(type, PyDescr_TYPE(slot))) {
            place->before = place->last;
            place->last = (Learnt){type->tp_version_tag, member->offset};
        }
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *
read_field(Place *place, PyObject *object, PyObject *name)
{
    unsigned int version = Py_TYPE(object)->tp_version_tag;
    Py_ssize_t offset = version == place->last.version     ? place->last.offset
                        : version == place->before.version ? place->before.offset
                                                           : 0;
    PyObject *held = offset ? *(PyObject **)((char *)object + offset) : NULL;
    return held != NULL ? Py_NewRef(held) : learn(place, object, name);
}

/* Take an item of a tuple or a list at a place that is a small number, as seats are. */
static inline PyObject *
take_item(PyObject *object, PyObject *key)
{
    if (PyLong_Check(key)) {
#if PY_VERSION_HEX >= 0x030C0000
        Py_ssize_t place = PyUnstable_Long_IsCompact((PyLongObject *)key)
                               ? PyUnstable_Long_CompactValue((PyLongObject *)key) : -1;
#else
        Py_ssize_t digits = Py_SIZE(key);
        Py_ssize_t place = digits == 0   ? 0
                           : digits == 1 ? (Py_ssize_t)((PyLongObject *)key)->ob_digit[0]
                                         : -1;
#endif
        if (place >= 0) {
            if (PyTuple_CheckExact(object)) {
                if (place < PyTuple_GET_SIZE(object))
                    return Py_NewRef(PyTuple_GET_ITEM(object, place));
            } else if (PyList_CheckExact(object) && place < PyList_GET_SIZE(object))
                return Py_NewRef(PyList_GET_ITEM(object, place));
        }
    }
    return PyObject_GetItem(object, key);
}

static inline PyObject *
add(PyObject *left, PyObject *right)
{
    if (PyTuple_CheckExact(left) && PyTuple_CheckExact(right))
        return PyTuple_Type.tp_as_sequence->sq_concat(left, right);
    return PyNumber_Add(left, right);
}

static inline Py_ssize_t
length(PyObject *object)
{
    return PyTuple_CheckExact(object) ? PyTuple_GET_SIZE(object) : PyObject_Size(object);
}

static inline int
is_true(PyObject *object)
{
    if (object == Py_True || object == Py_False || object == Py_None)
        return object == Py_True;
    return PyTuple_CheckExact(object) ? PyTuple_GET_SIZE(object) != 0 : PyObject_IsTrue(object);
}

#define __Pyx_PyObject_GetAttrStr(object, name) \
    ({ static Place place; read_field(&place, (object), (name)); })
#define __Pyx_PyObject_GetItem(object, key) take_item((object), (key))
#define __Pyx_PyObject_IsTrue(object) is_true(object)
#undef PyObject_Length
#define PyObject_Length(object) length(object)
#define PyNumber_Add(left, right) add((left), (right))

/* As f(*arguments) does: Cython's own would make values the way that values.py writes for Python. */
#define __Pyx_PyObject_Call(function, arguments, named) \
    PyObject_Call((function), (arguments), (named))

#endif

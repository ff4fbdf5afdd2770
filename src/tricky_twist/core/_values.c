/* Values whose slots are filled in C: what core/values.py does with an unlocked twin, without
   the detour. Part of an accelerated build only; nothing depends on it.

   fill_in_c(cls, names, defaults) makes calls of a class of values fill its slots directly. What
   is out of the ordinary (a keyword, too few arguments, too many) is left to the __new__ that
   values.py wrote: so every error is the same in both builds, and none is worded here. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

/* How calls of one class are answered. A plan lives as long as the process, as most classes do. */
typedef struct {
    PyTypeObject *type;
    PyObject *defaults;     /* a tuple: those of the last fields */
    Py_ssize_t count;
    Py_ssize_t offsets[];   /* where the slot of each field lies in a value */
} Plan;

/* All plans, by the address of their class: a hash table with open addressing, never more than
   half full, whose size is a power of two. The GIL guards it. */
static Plan **plans;
static size_t size, used;

static size_t
place_of(Plan **table, size_t room, PyTypeObject *type)
{
    size_t place = ((size_t)type >> 4) & (room - 1);
    while (table[place] != NULL && table[place]->type != type)
        place = (place + 1) & (room - 1);
    return place;
}

static int
keep(Plan *plan)
{
    if (2 * (used + 1) > size) {
        size_t room = size ? 2 * size : 256;
        Plan **larger = PyMem_Calloc(room, sizeof(Plan *));
        if (larger == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        for (size_t i = 0; i < size; i++)
            if (plans[i] != NULL)
                larger[place_of(larger, room, plans[i]->type)] = plans[i];
        PyMem_Free(plans);
        plans = larger;
        size = room;
    }
    plans[place_of(plans, size, plan->type)] = plan;
    used++;
    return 0;
}

/* Call cls.__new__(cls, ...), which is Python: it knows keywords, and what to say of a mistake. */
static PyObject *
call_new(PyObject *cls, PyObject *const *arguments, Py_ssize_t given, PyObject *keywords)
{
    Py_ssize_t all = given + (keywords == NULL ? 0 : PyTuple_GET_SIZE(keywords));
    PyObject *made = NULL, *new = PyObject_GetAttrString(cls, "__new__");
    PyObject **stack = PyMem_Malloc((all + 1) * sizeof(PyObject *));
    if (stack == NULL)
        PyErr_NoMemory();
    else if (new != NULL) {
        stack[0] = cls;
        for (Py_ssize_t i = 0; i < all; i++)
            stack[i + 1] = arguments[i];
        made = PyObject_Vectorcall(new, stack, given + 1, keywords);
    }
    PyMem_Free(stack);
    Py_XDECREF(new);
    return made;
}

/* Make a value: this is what a call of a class with a plan runs. */
static PyObject *
make(PyObject *cls, PyObject *const *arguments, size_t flagged, PyObject *keywords)
{
    PyTypeObject *type = (PyTypeObject *)cls;
    Plan *plan = plans[place_of(plans, size, type)];
    Py_ssize_t given = PyVectorcall_NARGS(flagged);
    Py_ssize_t missing = plan->count - given, spare = PyTuple_GET_SIZE(plan->defaults);
    if (keywords != NULL || missing < 0 || missing > spare)
        return call_new(cls, arguments, given, keywords);
    PyObject *new = type->tp_alloc(type, 0);
    if (new == NULL)
        return NULL;
    for (Py_ssize_t i = 0; i < plan->count; i++) {
        PyObject *thing = i < given ? arguments[i]
                                    : PyTuple_GET_ITEM(plan->defaults, spare - plan->count + i);
        *(PyObject **)((char *)new + plan->offsets[i]) = Py_NewRef(thing);
    }
    return new;
}

/* Find where the slots lie; false if one of the fields is not held in a slot. */
static int
find_offsets(Plan *plan, PyObject *names)
{
    for (Py_ssize_t i = 0; i < plan->count; i++) {
        PyObject *slot = PyObject_GetAttr((PyObject *)plan->type, PyTuple_GET_ITEM(names, i));
        if (slot == NULL || !Py_IS_TYPE(slot, &PyMemberDescr_Type)) {
            PyErr_Clear();
            Py_XDECREF(slot);
            return 0;
        }
        plan->offsets[i] = ((PyMemberDescrObject *)slot)->d_member->offset;
        Py_DECREF(slot);
    }
    return 1;
}

static PyObject *
fill_in_c(PyObject *Py_UNUSED(module), PyObject *given)
{
    PyTypeObject *type;
    PyObject *names, *defaults;
    if (!PyArg_ParseTuple(given, "O!O!O!:fill_in_c", &PyType_Type, &type, &PyTuple_Type, &names,
                          &PyTuple_Type, &defaults))
        return NULL;
    if (type->tp_vectorcall == make)
        Py_RETURN_TRUE;
    Py_ssize_t count = PyTuple_GET_SIZE(names);
    Plan *plan = PyMem_Malloc(sizeof(Plan) + count * sizeof(Py_ssize_t));
    if (plan == NULL)
        return PyErr_NoMemory();
    plan->type = type;
    plan->defaults = defaults;
    plan->count = count;
    /* Only a class whose values are made like any object, with no dictionary to be filled. */
    if (type->tp_dictoffset != 0 || !find_offsets(plan, names)) {
        PyMem_Free(plan);
        Py_RETURN_FALSE;
    }
    if (keep(plan) < 0) {
        PyMem_Free(plan);
        return NULL;
    }
    Py_INCREF(type);
    Py_INCREF(defaults);
    type->tp_vectorcall = make;
    Py_RETURN_TRUE;
}

static PyMethodDef functions[] = {
    {"fill_in_c", fill_in_c, METH_VARARGS,
     "fill_in_c(cls, names, defaults)\n--\n\n"
     "Let calls of a class of values fill its slots directly; return whether they do."},
    {NULL, NULL, 0, NULL},
};

/* Initialised in one phase: so an interpreter with a GIL of its own, which would share the table,
   refuses to load it and does without. */
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_values", "The part of core/values.py that an accelerated build has in C.",
    -1, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC
PyInit__values(void)
{
    return PyModule_Create(&definition);
}

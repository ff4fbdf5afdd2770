/* What core/values.py and core/memo.py do, in C. Part of an accelerated build only; nothing
   depends on it.

   fill_in_c(cls, fields, defaults, completes, depths) makes calls of a class of values fill its slots
   directly, and lets a value that nobody needs any more serve as the next one. What is out of the
   ordinary (a keyword, too few arguments, too many, no tuple where one belongs) is left to the __new__ that values.py wrote:
   so every error is the same in both builds, and none is worded here. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#define MOST_SPARE 8

/* One field of a class, as values.py describes it. */
typedef struct {
    Py_ssize_t offset;    /* where its slot lies in a value */
    PyObject *validator;  /* NULL if there is none */
    PyObject *field;      /* what the validator is told of it */
    long depth;           /* 1 if it takes nothing but a tuple, 2 if a tuple of tuples */
} Field;

/* How calls of one class are answered. A plan lives as long as the process, as most classes do. */
typedef struct {
    PyTypeObject *type;
    PyObject *defaults;   /* a tuple: those of the last fields */
    int completes;        /* whether the class has an __attrs_post_init__ */
    PyObject *spare;      /* the last value kept; the first slot of each holds the one before */
    int spares;
    Py_ssize_t count;
    Field fields[];
} Plan;

#define SLOT(value, field) (*(PyObject **)((char *)(value) + (field).offset))

/* All plans, by the address of their class: a hash table with open addressing, never more than
   half full, whose size is a power of two. The GIL guards it. */
static Plan **plans;
static size_t size, used;
static PyObject *complete_name, *pieces_name;

static inline size_t
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

/* Making values ------------------------------------------------------------------------------- */

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

/* Run the validators of a new value, then its __attrs_post_init__. */
static int
finish(Plan *plan, PyObject *new)
{
    for (Py_ssize_t i = 0; i < plan->count; i++) {
        Field *field = &plan->fields[i];
        if (field->validator == NULL)
            continue;
        PyObject *told[] = {NULL, new, field->field, SLOT(new, *field)};
        PyObject *done = PyObject_Vectorcall(field->validator, told + 1,
                                             3 | PY_VECTORCALL_ARGUMENTS_OFFSET, NULL);
        if (done == NULL)
            return -1;
        Py_DECREF(done);
    }
    if (plan->completes) {
        PyObject *done = PyObject_CallMethodNoArgs(new, complete_name);
        if (done == NULL)
            return -1;
        Py_DECREF(done);
    }
    return 0;
}

/* Return a value whose slots are empty. */
static inline PyObject *
empty(Plan *plan)
{
    PyObject *new = plan->spare;
    if (new == NULL)
        return plan->type->tp_alloc(plan->type, 0);
    plan->spare = SLOT(new, plan->fields[0]);
    plan->spares--;
    Py_INCREF(plan->type);
    _Py_NewReference(new);
    return new;
}

/* Say whether this is a tuple, and of tuples, if it is to be so deep. */
static inline int
is_row(PyObject *held, long depth)
{
    if (!PyTuple_CheckExact(held))
        return 0;
    for (Py_ssize_t i = 0; depth > 1 && i < PyTuple_GET_SIZE(held); i++)
        if (!PyTuple_CheckExact(PyTuple_GET_ITEM(held, i)))
            return 0;
    return 1;
}

/* Make a value: this is what a call of a class with a plan runs. */
static PyObject *
make(PyObject *cls, PyObject *const *arguments, size_t flagged, PyObject *keywords)
{
    Plan *plan = plans[place_of(plans, size, (PyTypeObject *)cls)];
    Py_ssize_t given = PyVectorcall_NARGS(flagged);
    Py_ssize_t missing = plan->count - given, spare = PyTuple_GET_SIZE(plan->defaults);
    if (keywords != NULL || missing < 0 || missing > spare)
        return call_new(cls, arguments, given, keywords);
    for (Py_ssize_t i = 0; i < given; i++)
        if (plan->fields[i].depth && !is_row(arguments[i], plan->fields[i].depth))
            return call_new(cls, arguments, given, keywords);
    int reused = plan->spare != NULL;
    PyObject *new = empty(plan);
    if (new == NULL)
        return NULL;
    for (Py_ssize_t i = 0; i < given; i++)
        SLOT(new, plan->fields[i]) = Py_NewRef(arguments[i]);
    for (Py_ssize_t i = given; i < plan->count; i++)
        SLOT(new, plan->fields[i]) =
            Py_NewRef(PyTuple_GET_ITEM(plan->defaults, spare - plan->count + i));
    if (reused)
        PyObject_GC_Track(new);
    if (finish(plan, new) < 0)
        Py_CLEAR(new);
    return new;
}

/* Let go of a value that nobody needs, and keep its room: this is what the interpreter does for
   values of every class, made shorter for one that has nothing but the slots of its plan. */
static void
drop(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    Py_TRASHCAN_BEGIN(self, drop)
    PyTypeObject *type = Py_TYPE(self), *planned = type;
    while (planned->tp_dealloc != drop)
        planned = planned->tp_base; /* of a class that was derived from one of ours */
    Plan *plan = plans[place_of(plans, size, planned)];
    for (Py_ssize_t i = 0; i < plan->count; i++)
        Py_CLEAR(SLOT(self, plan->fields[i]));
    if (type == planned && plan->spares < MOST_SPARE) {
        SLOT(self, plan->fields[0]) = plan->spare;
        plan->spare = self;
        plan->spares++;
    } else
        type->tp_free(self);
    Py_DECREF(type);
    Py_TRASHCAN_END
}

/* Say whether a class has nothing but the slots of its plan, and nothing special about them. */
static int
is_plain(Plan *plan)
{
    PyTypeObject *type = plan->type;
    Py_ssize_t room = sizeof(PyObject) + plan->count * sizeof(PyObject *);
    return plan->count > 0 && type->tp_basicsize == room && type->tp_itemsize == 0
           && type->tp_weaklistoffset == 0 && PyType_IS_GC(type)
           && type->tp_alloc == PyType_GenericAlloc && type->tp_free == PyObject_GC_Del
           && type->tp_finalize == NULL;
}

/* Find where the slots lie; false if one of the fields is not held in a slot. */
static int
find_fields(Plan *plan, PyObject *fields)
{
    for (Py_ssize_t i = 0; i < plan->count; i++) {
        PyObject *field = PyTuple_GET_ITEM(fields, i), *slot = NULL, *name, *validator;
        name = PyObject_GetAttrString(field, "name");
        if (name != NULL)
            slot = PyObject_GetAttr((PyObject *)plan->type, name);
        Py_XDECREF(name);
        if (slot == NULL || !Py_IS_TYPE(slot, &PyMemberDescr_Type)) {
            PyErr_Clear();
            Py_XDECREF(slot);
            return 0;
        }
        plan->fields[i].offset = ((PyMemberDescrObject *)slot)->d_member->offset;
        Py_DECREF(slot);
        validator = PyObject_GetAttrString(field, "validator");
        if (validator == NULL)
            return -1;
        if (validator == Py_None)
            Py_CLEAR(validator);
        plan->fields[i].validator = validator;
        plan->fields[i].field = Py_NewRef(field);
    }
    return 1;
}

static PyObject *
fill_in_c(PyObject *Py_UNUSED(module), PyObject *given)
{
    PyTypeObject *type;
    PyObject *fields, *defaults, *depths;
    int completes;
    if (!PyArg_ParseTuple(given, "O!O!O!pO!:fill_in_c", &PyType_Type, &type, &PyTuple_Type, &fields,
                          &PyTuple_Type, &defaults, &completes, &PyTuple_Type, &depths))
        return NULL;
    if (type->tp_vectorcall == make)
        Py_RETURN_TRUE;
    Py_ssize_t count = PyTuple_GET_SIZE(fields);
    Plan *plan = PyMem_Calloc(1, sizeof(Plan) + count * sizeof(Field));
    if (plan == NULL)
        return PyErr_NoMemory();
    plan->type = type;
    plan->defaults = defaults;
    plan->completes = completes;
    plan->count = count;
    for (Py_ssize_t i = 0; i < count && i < PyTuple_GET_SIZE(depths); i++)
        plan->fields[i].depth = PyLong_AsLong(PyTuple_GET_ITEM(depths, i));
    /* Only a class whose values are made like any object, with no dictionary to be filled. */
    int found = type->tp_dictoffset != 0 ? 0 : find_fields(plan, fields);
    if (found <= 0 || keep(plan) < 0) {
        PyMem_Free(plan);
        return found == 0 ? Py_NewRef(Py_False) : NULL;
    }
    Py_INCREF(type);
    Py_INCREF(defaults);
    if (is_plain(plan))
        type->tp_dealloc = drop;
    type->tp_vectorcall = make;
    Py_RETURN_TRUE;
}

/* Choosing by the bytes of a mask -------------------------------------------------------------- */

#define MOST_PIECES 64

/* Write the bytes of a mask, or the error of mask.to_bytes(count, "little"). */
static int
write_bytes(PyObject *mask, unsigned char *bytes, Py_ssize_t count)
{
    if (PyLong_Check(mask)) {
#if PY_VERSION_HEX >= 0x030D0000
        return _PyLong_AsByteArray((PyLongObject *)mask, bytes, count, 1, 0, 1);
#else
        return _PyLong_AsByteArray((PyLongObject *)mask, bytes, count, 1, 0);
#endif
    }
    PyObject *written = PyObject_CallMethod(mask, "to_bytes", "ns", count, "little");
    if (written == NULL)
        return -1;
    Py_DECREF(written);
    PyErr_SetString(PyExc_TypeError, "a mask is a number");
    return -1;
}

/* Join the tuples at these places of the pieces. */
static PyObject *
join(PyObject *pieces, const unsigned char *bytes)
{
    PyObject *chosen[MOST_PIECES];
    Py_ssize_t count = PyTuple_GET_SIZE(pieces), all = 0, filled = 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *piece = PyTuple_GET_ITEM(pieces, i);
        if (!PyTuple_CheckExact(piece) || bytes[i] >= PyTuple_GET_SIZE(piece)
            || !PyTuple_CheckExact(PyTuple_GET_ITEM(piece, bytes[i]))) {
            PyErr_SetString(PyExc_IndexError, "tuple index out of range");
            return NULL;
        }
        chosen[i] = PyTuple_GET_ITEM(piece, bytes[i]);
        all += PyTuple_GET_SIZE(chosen[i]);
    }
    PyObject *joined = PyTuple_New(all);
    if (joined == NULL)
        return NULL;
    for (Py_ssize_t i = 0; i < count; i++)
        for (Py_ssize_t j = 0; j < PyTuple_GET_SIZE(chosen[i]); j++)
            PyTuple_SET_ITEM(joined, filled++, Py_NewRef(PyTuple_GET_ITEM(chosen[i], j)));
    return joined;
}

static PyObject *
select_in_c(PyObject *Py_UNUSED(module), PyObject *const *given, Py_ssize_t count)
{
    unsigned char bytes[MOST_PIECES];
    if (count != 2) {
        PyErr_Format(PyExc_TypeError, "select() takes 2 positional arguments but %zd were given",
                     count);
        return NULL;
    }
    PyObject *joined = NULL, *pieces = PyObject_GetAttr(given[0], pieces_name);
    if (pieces != NULL && PyTuple_CheckExact(pieces) && PyTuple_GET_SIZE(pieces) == 0)
        Py_SETREF(pieces, PyObject_CallMethod(given[0], "_split", NULL));
    if (pieces != NULL) {
        if (!PyTuple_CheckExact(pieces) || PyTuple_GET_SIZE(pieces) > MOST_PIECES)
            PyErr_SetString(PyExc_TypeError, "these are no pieces of a deck");
        else if (write_bytes(given[1], bytes, PyTuple_GET_SIZE(pieces)) == 0)
            joined = join(pieces, bytes);
    }
    Py_XDECREF(pieces);
    return joined;
}

/* The module ----------------------------------------------------------------------------------- */

static PyMethodDef functions[] = {
    {"fill_in_c", fill_in_c, METH_VARARGS,
     "fill_in_c(cls, fields, defaults, completes, depths)\n--\n\n"
     "Let calls of a class of values fill its slots directly; return whether they do."},
    {"select", (PyCFunction)(void (*)(void))select_in_c, METH_FASTCALL,
     "select(self, mask)\n--\n\nReturn the things of the cards in *mask*, in deck order."},
    {NULL, NULL, 0, NULL},
};

/* Initialised in one phase: so an interpreter with a GIL of its own, which would share the table,
   refuses to load it and does without. */
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_values", "What an accelerated build has in C.",
    -1, functions, NULL, NULL, NULL, NULL,
};

/* Let a function of this module be called as a method of whatever class it is given to. */
static int
bind(PyObject *module, const char *name)
{
    PyObject *function = PyObject_GetAttrString(module, name), *method = NULL;
    if (function != NULL)
        method = PyInstanceMethod_New(function);
    Py_XDECREF(function);
    int failed = method == NULL || PyObject_SetAttrString(module, name, method) < 0;
    Py_XDECREF(method);
    return failed ? -1 : 0;
}

PyMODINIT_FUNC
PyInit__values(void)
{
    PyObject *module = PyModule_Create(&definition);
    complete_name = PyUnicode_InternFromString("__attrs_post_init__");
    pieces_name = PyUnicode_InternFromString("_pieces");
    int named = complete_name != NULL && pieces_name != NULL;
    if (module != NULL && (!named || bind(module, "select") < 0))
        Py_CLEAR(module);
    return module;
}

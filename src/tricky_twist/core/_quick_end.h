/* The end of what _quick.h begins. */
#undef __Pyx_PyObject_GetAttrStr
#undef __Pyx_PyObject_GetItem
#undef __Pyx_PyObject_IsTrue
#undef PyObject_Length
#define PyObject_Length PyObject_Size
#undef PyNumber_Add
#undef __Pyx_PyObject_Call

// The Cairo, Pango and Fontconfig headers that Drawing uses, and what Swift cannot
// import from them (function-like macros), as small inline functions.
#pragma once

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

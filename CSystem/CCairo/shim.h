// The Cairo, Pango, HarfBuzz and Fontconfig headers that Drawing uses, and what Swift cannot
// import from them (function-like macros, bit-fields), as small inline functions.
#pragma once

#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Makes a font map look for fonts in this configuration only.
static inline void ccairo_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

/// A new font map for Cairo, of the kind that uses Fontconfig and FreeType.
static inline PangoFontMap *ccairo_font_map_new(void) {
  return pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
}

/// The attribute with its range of bytes set.
static inline PangoAttribute *ccairo_attribute(PangoAttribute *attribute, unsigned start, unsigned end) {
  attribute->start_index = start;
  attribute->end_index = end;
  return attribute;
}

/// Whether a line's base direction runs from right to left.
static inline int ccairo_line_is_rtl(const PangoLayoutLine *line) {
  return line->resolved_dir == PANGO_DIRECTION_RTL;
}

/// The direction of a character, neutral when it has none of its own. Pango wants to be rid of this function and
/// offers nothing in its place.
static inline PangoDirection ccairo_direction_of_character(gunichar character) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return pango_unichar_direction(character);
#pragma GCC diagnostic pop
}

/// Calls the functions with the parts of a glyph's outline. HarfBuzz has renamed this.
static inline void ccairo_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

/// A descriptor of an empty file in memory that is closed in child processes; negative when there is none to be
/// had. The C library declares memfd_create for GNU sources only.
static inline int ccairo_memory_file(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}

/// Sets a rectangle of pixels.
static inline void ccairo_fill(unsigned char *first, size_t bytes_per_row, size_t width, size_t height, uint32_t pixel) {
  for (size_t y = 0; y < height; y++) {
    uint32_t *const row = (uint32_t *)(void *)(first + y * bytes_per_row);
    for (size_t x = 0; x < width; x++) row[x] = pixel;
  }
}

/// Sets a rectangle of pixels without reading its memory into the caches of the processor first, as other writing does.
/// For more than the caches hold: that takes half the time.
static inline void ccairo_fill_past_caches(unsigned char *first, size_t bytes_per_row, size_t width, size_t height,
                                           uint32_t pixel) {
  typedef uint32_t block __attribute__((vector_size(16)));
  const block blocks = {pixel, pixel, pixel, pixel};
  for (size_t y = 0; y < height; y++) {
    uint32_t *next = (uint32_t *)(void *)(first + y * bytes_per_row);
    uint32_t *const end = next + width;
    // Whole lines of a cache.
    while (next < end && ((uintptr_t)next & 63) != 0) *next++ = pixel;
    for (; end - next >= 16; next += 16) {
      block *const line = (block *)(void *)next;
      __builtin_nontemporal_store(blocks, line);
      __builtin_nontemporal_store(blocks, line + 1);
      __builtin_nontemporal_store(blocks, line + 2);
      __builtin_nontemporal_store(blocks, line + 3);
    }
    while (next < end) *next++ = pixel;
  }
  // Other processors see these before what is written next.
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#else
  __sync_synchronize();
#endif
}

import Glibc

internal import CX11

/// The C locale that Xlib converts text with.
enum CharacterLocale {
    /// Takes the user's locale, and UTF-8 where that has another encoding or does not exist: input
    /// methods lose all text beyond ASCII otherwise.
    static func prepare() {
        if setlocale(LC_CTYPE, "") == nil || !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
        XSetLocaleModifiers("")
    }

    private static var isUTF8: Bool {
        guard let codeset = nl_langinfo(Int32(CODESET)) else { return false }
        return strcasecmp(codeset, "UTF-8") == 0 || strcasecmp(codeset, "utf8") == 0
    }
}

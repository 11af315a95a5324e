import Glibc

internal import CX11

/// The C locale that Xlib converts text with.
enum CharacterLocale {
    /// Sets the user's locale, or C.UTF-8 if that locale does not exist or has another encoding: otherwise
    /// input methods lose all text beyond ASCII.
    static func prepare() {
        if setlocale(LC_CTYPE, "") == nil || !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
        XSetLocaleModifiers("")
    }

    /// The name of the locale.
    static var name: String { setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C" }

    private static var isUTF8: Bool {
        guard let codeset = nl_langinfo(Int32(CODESET)) else { return false }
        return strcasecmp(codeset, "UTF-8") == 0 || strcasecmp(codeset, "utf8") == 0
    }
}

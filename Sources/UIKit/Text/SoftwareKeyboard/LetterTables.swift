/// The letters of the more common layouts, for window systems that do not report what their keys type.
enum LetterTables {
    struct Table: Hashable, Sendable {
        var rows: [String]
        /// The shifted rows, where they are not the capitals of `rows`. There may be fewer rows than in
        /// `rows`.
        var shifted: [String] = []
    }

    static let us = Table(rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
    private static let german = Table(rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"])
    private static let nordic = Table(rows: ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"])

    /// The tables by XKB layout name.
    static let layouts: [String: Table] = [
        "us": us, "gb": us, "au": us, "in": us, "nl": us, "it": us, "pl": us, "ie": us, "za": us,
        "de": german, "at": german, "ch": german,
        "fr": Table(rows: ["azertyuiop", "qsdfghjklm", "wxcvbn"]),
        "be": Table(rows: ["azertyuiop", "qsdfghjklm", "wxcvbn"]),
        "es": Table(rows: ["qwertyuiop", "asdfghjklñ", "zxcvbnmç"]),
        "latam": Table(rows: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"]),
        "pt": Table(rows: ["qwertyuiop", "asdfghjklç", "zxcvbnm"]),
        "br": Table(rows: ["qwertyuiop", "asdfghjklç", "zxcvbnm"]),
        "se": nordic, "fi": nordic,
        "dk": Table(rows: ["qwertyuiopå", "asdfghjklæø", "zxcvbnm"]),
        "no": Table(rows: ["qwertyuiopå", "asdfghjkløæ", "zxcvbnm"]),
        "tr": Table(
            rows: ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"], shifted: ["QWERTYUIOPĞÜ", "ASDFGHJKLŞİ"]),
        "ru": Table(rows: ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"]),
        "ua": Table(rows: ["йцукенгшщзхї", "фівапролджє", "ячсмитьбюґ"]),
        "by": Table(rows: ["йцукенгшўзх'", "фывапролджэ", "ячсмітьбю"]),
        "bg": Table(rows: ["уеишщксдзц", "ьяаожгтнвмч", "юйъэфхпрлб"]),
        "gr": Table(rows: ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"], shifted: ["ΣΕΡΤΥΘΙΟΠ"]),
        "il": Table(rows: ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"]),
        "ara": Table(rows: ["ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظذ"]),
        "ir": Table(rows: ["ضصثقفغعهخحجچ", "شسیبلاتنمکگ", "ظطزرذدپو"]),
    ]
}

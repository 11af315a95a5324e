/// What the families of Apple's systems look like, and which families here come near that.
enum AppleFontKind {
    case sans, serif, monospaced, narrow, rounded, script, handwritten, emoji
    case simplifiedChinese, traditionalChinese, hongKong, japanese, korean

    /// The nearest first. The last one is always there.
    var families: [String] {
        switch self {
        case .sans: Self.sansFamilies
        case .serif: ["Liberation Serif", "Noto Serif", "DejaVu Serif", "serif"]
        case .monospaced: ["Liberation Mono", "Noto Sans Mono", "DejaVu Sans Mono", "monospace"]
        case .narrow:
            ["Liberation Sans Narrow", "Nimbus Sans Narrow", "Roboto Condensed"] + Self.sansFamilies
        case .rounded: ["Nunito", "Quicksand", "Varela Round"] + Self.sansFamilies
        case .script: ["Z003", "URW Chancery L", "Dancing Script", "Great Vibes"] + Self.sansFamilies
        case .handwritten: ["Comic Neue", "Comic Relief", "Patrick Hand"] + Self.sansFamilies
        case .emoji: ["Noto Color Emoji", "sans-serif"]
        case .simplifiedChinese: ["Noto Sans CJK SC", "WenQuanYi Zen Hei"] + Self.sansFamilies
        case .traditionalChinese: ["Noto Sans CJK TC"] + Self.sansFamilies
        case .hongKong: ["Noto Sans CJK HK", "Noto Sans CJK TC"] + Self.sansFamilies
        case .japanese: ["Noto Sans CJK JP", "IPAexGothic", "VL Gothic"] + Self.sansFamilies
        case .korean: ["Noto Sans CJK KR", "NanumGothic"] + Self.sansFamilies
        }
    }

    private static let sansFamilies = ["Liberation Sans", "Noto Sans", "DejaVu Sans", "sans-serif"]

    /// By the family's name without spaces, in small letters, also as it begins the names for programs.
    static let byFamily: [String: AppleFontKind] = {
        var kinds: [String: AppleFontKind] = [:]
        for (kind, names) in lists {
            for name in names.split(whereSeparator: \.isWhitespace) { kinds[String(name)] = kind }
        }
        return kinds
    }()

    /// The weights of families that have one only, or that have them in the name without a dash.
    static let weightsOfFamilies: [String: UIFont.Weight] = [
        "arialroundedmtbold": .bold, "impact": .heavy, "damascuslight": .light, "damascusmedium": .medium,
        "damascussemibold": .semibold, "damascusbold": .bold,
    ]

    private static let lists: [(AppleFontKind, String)] = [
        (
            .sans,
            """
            helveticaneue helvetica arial arialhebrew avenir avenirnext futura gillsans optima seravek
            trebuchet trebuchetms verdana tahoma geneva lucidagrande galvji copperplate dinalternate
            sfpro sfprotext sfprodisplay sfuitext sfuidisplay sfcompact sfcompacttext sfcompactdisplay
            applesymbols symbol zapfdingbats zapfdingbatsitc bodoniornaments bodoniornamentsitctt lastresort
            alnile damascus damascuslight damascusmedium damascussemibold damascusbold diwanmishafi mishafi farah
            geezapro notonastaliqurdu euphemiaucas kailasa kefa muktamahee thonburi
            banglasangammn devanagarisangammn granthasangammn gujaratisangammn gurmukhimn gurmukhisangammn
            kannadasangammn khmersangammn laosangammn malayalamsangammn myanmarsangammn oriyasangammn
            sinhalasangammn tamilsangammn telugusangammn
            kohinoorbangla kohinoordevanagari kohinoorgujarati kohinoortelugu
            notosanskannada notosansmyanmar notosansoriya
            """
        ),
        (
            .serif,
            """
            timesnewroman timesnewromanps times georgia palatino baskerville didot hoeflertext cochin
            americantypewriter charter newyork iowanoldstyle athelas marion rockwell superclarendon bigcaslon
            bodoni72 bodoni72oldstyle bodoni72smallcaps bodonisvtytwoitctt bodonisvtytwoositctt
            bodonisvtytwoscitctt stixtwotext stixtwomath academyengravedlet academyengravedletplain
            hiraginominchopron hiraminpron stsongti-sc stsongti-tc songtisc songtitc
            """
        ),
        (.monospaced, "menlo courier couriernew couriernewps sfmono monaco andalemono ptmono"),
        (.narrow, "avenirnextcondensed dincondensed impact"),
        (.rounded, "arialroundedmtbold sfprorounded sfcompactrounded hiraginomarugothicpron hiramarupron"),
        (
            .script,
            """
            snellroundhand zapfino savoyelet savoyeletplain applechancery
            """
        ),
        (
            .handwritten,
            """
            chalkboardse chalkduster markerfelt noteworthy bradleyhand bradleyhanditctt papyrus partylet
            partyletplain comicsansms
            """
        ),
        (.emoji, "applecoloremoji"),
        (.simplifiedChinese, "pingfangsc heitisc stheitisc"),
        (.traditionalChinese, "pingfangtc heititc stheititc"),
        (.hongKong, "pingfanghk pingfangmo"),
        (.japanese, "hiraginosans hiraginokakugothicpron hirakakupron"),
        (.korean, "applesdgothicneo"),
    ]
}

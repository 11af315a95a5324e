/// The symbols that come with the toolkit, as drawings in the notation of `SymbolParser`: lines on a box of
/// 24 by 24 units with margins of 2, most of them with round ends.
enum SymbolTable {
    /// The drawing of a symbol; nil for names that neither are in the table nor can be derived from one that is.
    static func drawing(named name: String) -> SymbolDrawing? {
        let known = aliases[name] ?? name
        guard let notation = notations[known] else { return SymbolVariants.drawing(named: name) }
        return SymbolDrawing(name: name, notation: notation, isDirectional: isDirectional(name))
    }

    /// Symbols that are named after directions of reading are mirrored where text runs from right to left.
    static func isDirectional(_ name: String) -> Bool {
        name.hasSuffix("backward") || name.hasSuffix("forward") || directional.contains(name)
    }

    private static let directional: Set<String> = [
        "list.bullet", "list.dash", "list.number", "checklist", "text.bubble", "text.bubble.fill",
        "text.quote",
    ]

    /// All names in the table, in alphabetical order.
    static var names: [String] { notations.keys.sorted() }

    private static let notations: [String: String] = [
        signs, circles, arrows, objects, typing, media, directions, writing, shapes, people, documents,
        players,
        nature, world, devices,
    ]
    .reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }

    /// Older names, and names for what has the same drawing here.
    private static let aliases: [String: String] = [
        "line.horizontal.3": "line.3.horizontal",
        "line.horizontal.3.decrease": "line.3.horizontal.decrease",
        "multiply": "xmark", "slash.circle": "nosign", "person.crop.circle": "person.circle",
        "person.crop.circle.fill": "person.circle.fill", "location.north": "location",
        "location.north.fill": "location.fill", "gobackward": "arrow.counterclockwise",
        "goforward": "arrow.clockwise", "arrow.2.circlepath": "arrow.triangle.2.circlepath",
        "sidebar.leading": "sidebar.left", "sidebar.trailing": "sidebar.right", "doc.plaintext": "doc.text",
        "doc.plaintext.fill": "doc.text.fill",
        "arrow.up.backward.and.arrow.down.forward":
            "arrow.up.left.and.arrow.down.right",
        "speaker.1": "speaker.wave.1", "speaker.2": "speaker.wave.2", "speaker.3": "speaker.wave.3",
        "speaker.1.fill": "speaker.wave.1.fill", "speaker.2.fill": "speaker.wave.2.fill",
        "speaker.3.fill": "speaker.wave.3.fill",
        "dot.radiowaves.left.and.right":
            "antenna.radiowaves.left.and.right", "battery.100percent": "battery.100",
        "battery.50percent": "battery.50", "battery.25percent": "battery.25",
        "battery.0percent": "battery.0", "star.lefthalf.fill": "star.leadinghalf.filled",
        "circle.lefthalf.fill": "circle.lefthalf.filled",
        "network": "globe",
        "apps.iphone": "iphone", "icloud": "cloud", "icloud.fill": "cloud.fill",
    ]

    private static let signs = [
        "xmark": "s M 5 5 L 19 19 M 19 5 L 5 19",
        "plus": "s M 12 4 L 12 20 M 4 12 L 20 12",
        "minus": "s M 4 12 L 20 12",
        "checkmark": "s M 4.5 13 L 9.8 18.5 L 19.5 5.5",
        "ellipsis": "f O 5 12 1.8 O 12 12 1.8 O 19 12 1.8",
        "line.3.horizontal": "s M 3.5 6.5 L 20.5 6.5 M 3.5 12 L 20.5 12 M 3.5 17.5 L 20.5 17.5",
        "list.bullet": """
        s M 8.5 6 L 21 6 M 8.5 12 L 21 12 M 8.5 18 L 21 18 | f O 3.8 6 1.5 O 3.8 12 1.5 O 3.8 18 1.5
        """,
        "chevron.left": "w 14 s M 10.3 4.5 L 3.3 12 L 10.3 19.5",
        "chevron.right": "w 14 s M 3.7 4.5 L 10.7 12 L 3.7 19.5",
        "chevron.backward": "w 14 s M 10.3 4.5 L 3.3 12 L 10.3 19.5",
        "chevron.forward": "w 14 s M 3.7 4.5 L 10.7 12 L 3.7 19.5",
        "chevron.up": "s M 4.5 15.7 L 12 8.7 L 19.5 15.7",
        "chevron.down": "s M 4.5 8.3 L 12 15.3 L 19.5 8.3",
        "star": "s P 12 12.9 9.8 4.1 5",
        "star.fill": "p P 12 12.9 9.8 4.1 5",
        "heart": "s \(heart)",
        "heart.fill": "p \(heart)",
        "square": "s R 3.5 3.5 17 17 3",
        "checkmark.square": "s R 3.5 3.5 17 17 3 M 8 12.4 L 11 15.6 L 16.2 8.6",
        "exclamationmark.triangle": "s \(triangle) M 12 9 L 12 13.8 | f O 12 17 1.2",
        "exclamationmark.triangle.fill": "p \(triangle) | k M 12 9 L 12 13.8 | x O 12 17 1.2",
    ]

    private static let heart = """
        M 12 20.5 C 5.2 15.7 2.4 12.2 2.4 8.7 C 2.4 5.8 4.5 3.9 7 3.9 C 9.2 3.9 11 5.1 12 7
        C 13 5.1 14.8 3.9 17 3.9 C 19.5 3.9 21.6 5.8 21.6 8.7 C 21.6 12.2 18.8 15.7 12 20.5 Z
        """
    private static let triangle = """
        M 13.6 3.9 L 21.6 17.9 Q 22.9 20.5 20 20.5 L 4 20.5 Q 1.1 20.5 2.4 17.9 L 10.4 3.9 Q 12 1.4 13.6 3.9 Z
        """

    /// A sign in an outlined circle, and the same cut out of a filled one.
    private static func inCircle(_ name: String, _ notation: String) -> [(String, String)] {
        [
            ("\(name).circle", "s O 12 12 9.5 | s \(notation)"),
            ("\(name).circle.fill", "f O 12 12 10.4 | k \(notation)"),
        ]
    }

    private static let circles = Dictionary(
        uniqueKeysWithValues: [
            inCircle("xmark", "M 8.6 8.6 L 15.4 15.4 M 15.4 8.6 L 8.6 15.4"),
            inCircle("plus", "M 12 7.5 L 12 16.5 M 7.5 12 L 16.5 12"),
            inCircle("minus", "M 7.5 12 L 16.5 12"),
            inCircle("checkmark", "M 7.8 12.4 L 10.8 15.6 L 16.2 8.4"),
            [
                ("circle", "s O 12 12 9.5"),
                ("circle.fill", "f O 12 12 10.4"),
                ("ellipsis.circle", "s O 12 12 9.5 | f O 7.5 12 1.35 O 12 12 1.35 O 16.5 12 1.35"),
                ("ellipsis.circle.fill", "f O 12 12 10.4 | x O 7.5 12 1.4 O 12 12 1.4 O 16.5 12 1.4"),
                (
                    "info.circle",
                    "s O 12 12 9.5 M 10.4 11 L 12.2 11 L 12.2 16.8 M 10 16.8 L 14.4 16.8 | f \(iDot)"
                ),
                (
                    "info.circle.fill",
                    "f O 12 12 10.4 | k M 10.4 11 L 12.2 11 L 12.2 16.8 M 10 16.8 L 14.4 16.8 | x \(iDot)"
                ),
                ("exclamationmark.circle", "s O 12 12 9.5 M 12 7 L 12 13 | f O 12 16.5 1.25"),
                ("exclamationmark.circle.fill", "f O 12 12 10.4 | k M 12 7 L 12 13 | x O 12 16.5 1.25"),
                ("questionmark.circle", "s O 12 12 9.5 | s \(question) | f O 12 16.9 1.2"),
                ("questionmark.circle.fill", "f O 12 12 10.4 | k \(question) | x O 12 16.9 1.2"),
            ],
        ].joined())

    private static let iDot = "O 12 7.4 1.3"
    private static let question =
        "M 9.2 9.4 C 9.4 7.8 10.5 6.9 12 6.9 C 13.7 6.9 14.9 8 14.9 9.5 C 14.9 11.4 12 11.6 12 13.7"

    private static let arrows = [
        "arrow.up": "s M 12 20.5 L 12 3.8 M 5 10.7 L 12 3.6 L 19 10.7",
        "arrow.down": "s M 12 3.5 L 12 20.2 M 5 13.3 L 12 20.4 L 19 13.3",
        "arrow.left": "s M 20.5 12 L 3.8 12 M 10.7 5 L 3.6 12 L 10.7 19",
        "arrow.right": "s M 3.5 12 L 20.2 12 M 13.3 5 L 20.4 12 L 13.3 19",
        "arrow.clockwise": "s A 12 12.8 8 15 325 M 18.9 3.6 L 18.9 8.4 L 14.1 8.4",
        "arrow.uturn.backward": """
        s M 8 4.2 L 3.3 8.9 L 8 13.6 M 3.6 8.9 L 14.5 8.9 C 18.3 8.9 20.6 11.3 20.6 14.4
        C 20.6 17.5 18.3 19.9 14.5 19.9 L 10 19.9
        """,
        "arrow.uturn.forward": """
        s M 16 4.2 L 20.7 8.9 L 16 13.6 M 20.4 8.9 L 9.5 8.9 C 5.7 8.9 3.4 11.3 3.4 14.4
        C 3.4 17.5 5.7 19.9 9.5 19.9 L 14 19.9
        """,
        "arrowshape.turn.up.left": """
        s M 10 4.7 L 2.8 11.3 L 10 17.9 L 10 14 C 15 14 18.5 15.2 21.2 19.5 C 21 12.5 17 8.7 10 8.6 Z
        """,
        "square.and.arrow.up": """
        s M 12 14.3 L 12 3 M 8 6.7 L 12 2.7 L 16 6.7 M 8 9.5 L 6.5 9.5 Q 4.5 9.5 4.5 11.5 L 4.5 19
        Q 4.5 21 6.5 21 L 17.5 21 Q 19.5 21 19.5 19 L 19.5 11.5 Q 19.5 9.5 17.5 9.5 L 16 9.5
        """,
        "arrow.up.left.and.arrow.down.right": """
        s M 4 4 L 10 10 M 4 9.5 L 4 4 L 9.5 4 M 20 20 L 14 14 M 20 14.5 L 20 20 L 14.5 20
        """,
    ]

    private static let objects = [
        "magnifyingglass": "s O 10.3 10.3 6.8 M 15.3 15.3 L 20.8 20.8",
        "trash": """
        s M 4 6 L 20 6 M 9 6 L 9 4.6 Q 9 3 10.6 3 L 13.4 3 Q 15 3 15 4.6 L 15 6 M 6 6 L 6.8 19
        Q 6.95 21 9 21 L 15 21 Q 17.05 21 17.2 19 L 18 6 M 10.2 10 L 10.4 17 M 13.8 10 L 13.6 17
        """,
        "pencil": """
        s M 3.6 20.4 L 4.8 15.6 L 16.6 3.8 Q 18 2.6 19.4 3.9 L 20.1 4.6 Q 21.4 6 20.2 7.4 L 8.4 19.2 Z
        M 14.3 6.1 L 17.9 9.7
        """,
        "square.and.pencil": """
        s M 12.5 4.5 L 7 4.5 Q 4 4.5 4 7.5 L 4 17.5 Q 4 20.5 7 20.5 L 16.5 20.5 Q 19.5 20.5 19.5 17.5 L 19.5 12
        M 9.8 14.4 L 10.6 11.5 L 18.9 3.2 Q 19.8 2.4 20.7 3.3 Q 21.6 4.2 20.8 5.1 L 12.5 13.4 Z
        """,
        "eye": "s \(eye) | f O 12 12 3.2",
        "eye.slash": "s \(eye) | f O 12 12 3.2 | g M 4.5 3 L 19.5 21 | s M 4.5 3 L 19.5 21",
        "person": "s O 12 7.6 4.2 \(shoulders)",
        "person.fill": "p O 12 7.6 4.2 \(shoulders)",
        "person.circle":
            "s O 12 12 9.5 O 12 9.6 3.1 M 5.8 18.6 C 7.4 16.3 9.5 15.5 12 15.5 C 14.5 15.5 16.6 16.3 18.2 18.6",
        "envelope": "s R 2.5 5 19 14 2.5 M 3.3 6.3 L 10.8 12.5 Q 12 13.4 13.2 12.5 L 20.7 6.3",
        "lock": "s R 5 10.5 14 10.5 2.5 \(shackle)",
        "lock.fill": "p R 5 10.5 14 10.5 2.5 | s \(shackle)",
        "phone": "s \(handset)",
        "phone.fill": "p \(handset)",
        "globe": "s O 12 12 9.5 E 12 12 4.2 9.5 M 2.5 12 L 21.5 12 M 12 2.5 L 12 21.5",
        "mic": "s R 9 2.5 6 12 3 \(micStand)",
        "mic.fill": "p R 9 2.5 6 12 3 | s \(micStand)",
        "gear": "s O 12 12 6.8 O 12 12 2.6 | b W 12 12 7.4 9.6 8",
        "calendar": """
        s R 3 4.5 18 16.5 2.5 M 3 9.5 L 21 9.5 M 8 2.5 L 8 6 M 16 2.5 L 16 6
        | f O 7.8 13.3 1.2 O 12 13.3 1.2 O 16.2 13.3 1.2 O 7.8 17.3 1.2 O 12 17.3 1.2
        """,
        "clock": "s O 12 12 9.5 M 12 6.5 L 12 12 L 16 14.2",
        "creditcard": "s R 2 5 20 14 2.5 M 5.5 15.3 L 9.5 15.3 | f M 2 8.4 L 22 8.4 L 22 11.4 L 2 11.4 Z",
        "sidebar.left": "s R 2.5 4.5 19 15 2.8 M 9 4.5 L 9 19.5 M 5 8 L 6.5 8 M 5 11 L 6.5 11",
        "sidebar.right": "s R 2.5 4.5 19 15 2.8 M 15 4.5 L 15 19.5 M 17.5 8 L 19 8 M 17.5 11 L 19 11",
        "folder": """
        s M 2.5 7 Q 2.5 4.5 5 4.5 L 8.5 4.5 Q 9.6 4.5 10.4 5.3 L 11.2 6.1 Q 12 6.9 13.1 6.9 L 19 6.9
        Q 21.5 6.9 21.5 9.4 L 21.5 17 Q 21.5 19.5 19 19.5 L 5 19.5 Q 2.5 19.5 2.5 17 Z
        """,
        "paperplane": "s \(plane) M 21.2 2.8 L 10.6 13.4",
        "paperplane.fill": "p \(plane) | k M 20.2 3.8 L 10.6 13.4",
        "doc": """
        s M 7 2.5 L 13.5 2.5 L 19.5 8.5 L 19.5 19 Q 19.5 21.5 17 21.5 L 7 21.5 Q 4.5 21.5 4.5 19 L 4.5 5
        Q 4.5 2.5 7 2.5 Z M 13.5 2.5 L 13.5 7 Q 13.5 8.5 15 8.5 L 19.5 8.5
        """,
        "doc.on.doc": """
        s R 9 8 12 13.5 2.5 M 5.8 16 L 5.5 16 Q 3 16 3 13.5 L 3 5 Q 3 2.5 5.5 2.5 L 12.5 2.5 Q 15 2.5 15 5
        """,
        "doc.on.clipboard": """
        s R 10.5 10.5 10 11 2 M 7.5 21 L 5.8 21 Q 3.5 21 3.5 18.7 L 3.5 6.8 Q 3.5 4.5 5.8 4.5 L 7 4.5
        M 14 4.5 L 15.2 4.5 Q 17.5 4.5 17.5 6.8 L 17.5 7.5 R 7 2.7 7 3.6 1.5
        """,
        "scissors": "s O 6.2 18 2.8 O 17.8 18 2.8 M 7.7 15.6 L 16.6 2.8 M 16.3 15.6 L 7.4 2.8",
        "book": """
        s M 12 6 C 9.5 4 6 3.8 2.5 4.5 L 2.5 19 C 6 18.3 9.5 18.5 12 20.5 C 14.5 18.5 18 18.3 21.5 19
        L 21.5 4.5 C 18 3.8 14.5 4 12 6 Z M 12 6 L 12 20.5
        """,
        "link": """
        s M 9.8 14.2 C 8 12.4 8 9.8 9.8 8 L 13.8 4 C 15.6 2.2 18.4 2.2 20.1 3.9 C 21.8 5.6 21.8 8.4 20 10.2
        L 17.8 12.4 M 14.2 9.8 C 16 11.6 16 14.2 14.2 16 L 10.2 20 C 8.4 21.8 5.6 21.8 3.9 20.1
        C 2.2 18.4 2.2 15.6 4 13.8 L 6.2 11.6
        """,
        "bell": """
        s M 12 3 C 8.2 3 6.2 5.8 6.2 9.2 C 6.2 14 5 15.6 3.5 17.5 L 20.5 17.5 C 19 15.6 17.8 14 17.8 9.2
        C 17.8 5.8 15.8 3 12 3 Z M 9.6 20.6 C 10.6 21.9 13.4 21.9 14.4 20.6
        """,
        "house": """
        s M 2.5 11.5 L 12 3 L 21.5 11.5 M 5 9.5 L 5 19 Q 5 20.8 6.8 20.8 L 17.2 20.8 Q 19 20.8 19 19 L 19 9.5
        M 9.7 20.8 L 9.7 14.5 L 14.3 14.5 L 14.3 20.8
        """,
        "photo":
            "s R 2.5 4 19 16 2.8 M 2.9 17 L 8.5 11.5 L 13 15.8 L 16.2 12.8 L 21.2 17.4 | f O 15.8 8.6 1.6",
        "sun.max": "s O 12 12 4.4 W 12 12 7.8 10.2 8",
        "moon": """
        s M 20 14.3 C 18.9 14.8 17.8 15 16.5 15 C 11.8 15 8.9 12 8.9 7.4 C 8.9 5.9 9.2 4.7 9.8 3.5
        C 6 4.9 3.5 8.2 3.5 12.3 C 3.5 17.3 7.3 20.8 12 20.8 C 15.8 20.8 18.8 18.4 20 14.3 Z
        """,
    ]

    private static let eye = """
        M 2 12 C 4.8 7.4 8.2 5.3 12 5.3 C 15.8 5.3 19.2 7.4 22 12 C 19.2 16.6 15.8 18.7 12 18.7
        C 8.2 18.7 4.8 16.6 2 12 Z
        """
    private static let shoulders = "M 4 20.5 C 4.4 16.4 7.5 14.7 12 14.7 C 16.5 14.7 19.6 16.4 20 20.5 Z"
    private static let shackle = "M 8 10.5 L 8 7.3 C 8 4.8 9.7 3.1 12 3.1 C 14.3 3.1 16 4.8 16 7.3 L 16 10.5"
    private static let micStand = """
        M 5.5 11 C 5.5 14.9 8.3 17.4 12 17.4 C 15.7 17.4 18.5 14.9 18.5 11 M 12 17.4 L 12 21.3
        M 8.8 21.3 L 15.2 21.3
        """
    private static let plane = "M 21.2 2.8 L 2.8 9.9 L 10.6 13.4 L 14.1 21.2 Z"
    private static let handset = """
        M 5 3.6 L 8 3.1 Q 8.9 3 9.2 3.8 L 10.5 7.4 Q 10.8 8.2 10.1 8.8 L 8.3 10.3 C 9.5 12.8 11.2 14.5 13.7 15.7
        L 15.2 13.9 Q 15.8 13.2 16.6 13.5 L 20.2 14.8 Q 21 15.1 20.9 16 L 20.4 19 Q 20.2 20.5 18.7 20.6
        C 10.6 20.6 3.4 13.4 3.4 5.3 Q 3.5 3.8 5 3.6 Z
        """

    private static let typing = [
        "keyboard": """
        s R 1.8 5.5 20.4 13 2.5 M 7.8 15.3 L 16.2 15.3
        | f O 5.6 8.9 1 O 9.9 8.9 1 O 14.1 8.9 1 O 18.4 8.9 1 O 5.6 12 1 O 9.9 12 1 O 14.1 12 1 O 18.4 12 1
        """,
        "keyboard.chevron.compact.down": """
        s R 1.8 2.5 20.4 12 2.5 M 7.8 11.3 L 16.2 11.3 M 8.3 18.4 L 12 21 L 15.7 18.4
        | f O 5.6 6.7 1 O 9.9 6.7 1 O 14.1 6.7 1 O 18.4 6.7 1
        """,
        "delete.left": "s \(deleteKey) M 11.4 9.1 L 17.2 14.9 M 17.2 9.1 L 11.4 14.9",
        "delete.left.fill": "p \(deleteKey) | k M 11.4 9.1 L 17.2 14.9 M 17.2 9.1 L 11.4 14.9",
        "shift": "s \(shiftKey)",
        "shift.fill": "p \(shiftKey)",
        "capslock": "s \(capsArrow) R 7.8 18.9 8.4 2.4 0.6",
        "capslock.fill": "p \(capsArrow) R 7.8 18.9 8.4 2.4 0.6",
        "return": "s M 20 5 L 20 11.5 Q 20 14.5 17 14.5 L 4.2 14.5 M 8.4 9.9 L 3.8 14.5 L 8.4 19.1",
        "space": "s M 3 10 L 3 15 L 21 15 L 21 10",
        "bold": "b M 7 12 L 13.3 12 C 19 12 19 20 13.3 20 L 7 20 L 7 4 L 12.4 4 C 17.6 4 17.6 12 12.4 12",
        "italic": "s M 10 4 L 17.5 4 M 6.5 20 L 14 20 M 14.3 4 L 9.7 20",
        "underline": """
        s M 7 3.5 L 7 11 C 7 14.5 9 16.5 12 16.5 C 15 16.5 17 14.5 17 11 L 17 3.5 M 5.5 20.8 L 18.5 20.8
        """,
        "strikethrough": """
        s M 17 7.2 C 16.5 4.9 14.7 3.5 12 3.5 C 9 3.5 7 5 7 7.5 C 7 8.3 7.2 9 7.7 9.6
        M 15.8 14 C 16.7 14.7 17.2 15.5 17.2 16.6 C 17.2 19 15 20.5 12 20.5 C 9 20.5 7 19 6.6 16.8
        M 4 12 L 20 12
        """,
        "textformat":
            "s M 1.8 19 L 7 5 L 12.2 19 M 3.6 14.3 L 10.4 14.3 O 17.7 15.5 3.5 M 21.2 11.8 L 21.2 19",
    ]

    private static let deleteKey = """
        M 8.6 5 L 19 5 Q 21.8 5 21.8 7.8 L 21.8 16.2 Q 21.8 19 19 19 L 8.6 19 Q 7.5 19 6.8 18.2 L 2.2 13
        Q 1.4 12 2.2 11 L 6.8 5.8 Q 7.5 5 8.6 5 Z
        """
    private static let shiftKey = """
        M 12 3 L 21 12.2 L 16.5 12.2 L 16.5 19.5 Q 16.5 20.5 15.5 20.5 L 8.5 20.5 Q 7.5 20.5 7.5 19.5 L 7.5 12.2
        L 3 12.2 Z
        """
    private static let capsArrow = """
        M 12 2.3 L 21 11.2 L 16.2 11.2 L 16.2 15.1 Q 16.2 15.8 15.5 15.8 L 8.5 15.8 Q 7.8 15.8 7.8 15.1
        L 7.8 11.2 L 3 11.2 Z
        """

    private static let media = [
        "play.fill": "p M 6.5 4.5 L 19.5 12 L 6.5 19.5 Z",
        "pause.fill": "p R 6 4.5 3.6 15 0.8 R 14.4 4.5 3.6 15 0.8",
        "stop.fill": "p R 5.5 5.5 13 13 1.2",
        "backward.fill": "p M 11.4 6.5 L 2.8 12 L 11.4 17.5 Z M 21.2 6.5 L 12.6 12 L 21.2 17.5 Z",
        "forward.fill": "p M 2.8 6.5 L 11.4 12 L 2.8 17.5 Z M 12.6 6.5 L 21.2 12 L 12.6 17.5 Z",
        "camera": """
        s M 4.5 7.5 L 7 7.5 L 8.5 5 L 15.5 5 L 17 7.5 L 19.5 7.5 Q 22 7.5 22 10 L 22 17 Q 22 19.5 19.5 19.5
        L 4.5 19.5 Q 2 19.5 2 17 L 2 10 Q 2 7.5 4.5 7.5 Z O 12 13.2 3.7
        """,
    ]
}

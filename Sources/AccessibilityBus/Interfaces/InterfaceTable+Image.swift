import Bus

extension InterfaceTable {
    /// What a picture shows, and where it is.
    static let image = InterfaceTable(
        "Image",
        properties: [
            .init("ImageDescription", "s") { .string($0.name) },
            .init("ImageLocale", "s") { .string($0.locale) },
        ],
        methods: [
            .init("GetImageExtents", "u", "(iiii)") { object, arguments in
                let frame = object.frame(in: arguments.integer(0))
                return [.structure([frame.x, frame.y, frame.width, frame.height].map { .integer($0) })]
            },
            .init("GetImagePosition", "u", "ii") { object, arguments in
                let frame = object.frame(in: arguments.integer(0))
                return [.integer(frame.x), .integer(frame.y)]
            },
            .init("GetImageSize", "", "ii") { object, _ in
                [.integer(object.contentFrame.width), .integer(object.contentFrame.height)]
            },
        ],
        applies: { $0.kind == .image })
}

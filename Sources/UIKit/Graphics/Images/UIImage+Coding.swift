import Drawing

/// How pictures are archived: their pixels as PNG files, symbols by name, and how they are drawn.
extension UIImage {
    fileprivate enum Key {
        static let pixels = "UIImageData"
        static let scale = "UIImageScale"
        static let orientation = "UIImageOrientation"
        static let renderingMode = "UIImageRenderingMode"
        static let caps = ["UIImageCapTop", "UIImageCapLeft", "UIImageCapBottom", "UIImageCapRight"]
        static let alignment = [
            "UIImageAlignTop", "UIImageAlignLeft", "UIImageAlignBottom", "UIImageAlignRight",
        ]
        static let isResizable = "UIImageIsResizable"
        static let resizingMode = "UIImageResizingMode"
        static let flips = "UIImageFlipsForRightToLeft"
        static let symbol = "UIImageSymbolName"
        static let symbolSize = "UIImageSymbolPointSize"
        static let symbolWeight = "UIImageSymbolWeight"
        static let symbolScale = "UIImageSymbolScale"
        static let frame = "UIImageFrame"
        static let duration = "UIImageDuration"
    }

    /// What `encode(with:)` does unless a subclass overrides it.
    final func write(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(renderingMode.rawValue, forKey: Key.renderingMode)
        coder.encode(flipsForRightToLeftLayoutDirection, forKey: Key.flips)
        coder.encode(alignmentRectInsets, Key.alignment)
        // A symbol in a colour of its own is archived as pixels.
        if let symbol, symbol.tint == nil, !symbol.isMirrored { return symbol.write(to: coder) }
        if let data = pngData() { coder.encodeData(data, forKey: Key.pixels) }
        coder.encode(Double(scale), forKey: Key.scale)
        coder.encode(imageOrientation.rawValue, forKey: Key.orientation)
        if isResizable {
            coder.encode(true, forKey: Key.isResizable)
            coder.encode(capInsets, Key.caps)
            coder.encode(resizingMode.rawValue, forKey: Key.resizingMode)
        }
        guard let images else { return }
        coder.encode(duration, forKey: Key.duration)
        // As data, not as objects: an archive of pictures in pictures could have no end.
        for (index, data) in images.compactMap({ $0.pngData() }).enumerated() {
            coder.encodeData(data, forKey: "\(Key.frame)\(index)")
        }
    }

    /// What a coder has of a picture; empty where it has none.
    static func content(in coder: NSCoder) -> ImageContent {
        guard coder.allowsKeyedCoding else { return ImageContent() }
        let scale = coder.numberIfPresent(forKey: Key.scale).flatMap { $0 > 0 ? $0 : nil } ?? 1
        var content = SymbolImage(coder).map { ImageContent($0, renderingMode: .automatic) } ?? ImageContent()
        if content.symbol == nil, let pixels = pixels(under: Key.pixels, in: coder, scale: scale) {
            content = pixels
            content.orientation = Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
        }
        content.renderingMode =
            RenderingMode(rawValue: coder.decodeInteger(forKey: Key.renderingMode)) ?? .automatic
        content.flipsForRightToLeft = coder.decodeBool(forKey: Key.flips)
        content.alignmentRectInsets = coder.insets(Key.alignment)
        if coder.decodeBool(forKey: Key.isResizable) {
            content.isResizable = true
            content.capInsets = coder.insets(Key.caps)
            content.resizingMode =
                ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizingMode)) ?? .tile
        }
        let images = frames(in: coder, scale: scale)
        guard !images.isEmpty else { return content }
        return content.animated(images, max(0, Double(coder.numberIfPresent(forKey: Key.duration) ?? 0)))
    }

    private static func frames(in coder: NSCoder, scale: CGFloat) -> [UIImage] {
        var images: [UIImage] = []
        while let frame = pixels(under: "\(Key.frame)\(images.count)", in: coder, scale: scale) {
            images.append(UIImage(frame))
        }
        return images
    }

    private static func pixels(under key: String, in coder: NSCoder, scale: CGFloat) -> ImageContent? {
        coder.dataIfPresent(forKey: key).flatMap { ImageContent($0, scale: scale) }
    }
}

extension SymbolImage {
    fileprivate func write(to coder: NSCoder) {
        coder.encode(NSString(string: drawing.name), forKey: UIImage.Key.symbol)
        if let size = configuration.pointSize { coder.encode(Double(size), forKey: UIImage.Key.symbolSize) }
        coder.encode(configuration.weight.rawValue, forKey: UIImage.Key.symbolWeight)
        coder.encode(configuration.scale.rawValue, forKey: UIImage.Key.symbolScale)
    }

    /// The symbol that was archived; nil when there is none, or when its name is not known.
    fileprivate init?(_ coder: NSCoder) {
        guard let name = coder.textIfPresent(forKey: UIImage.Key.symbol),
            let drawing = SymbolTable.drawing(named: name)
        else { return nil }
        self.init(
            drawing: drawing,
            configuration: UIImage.SymbolConfiguration(
                size: coder.numberIfPresent(forKey: UIImage.Key.symbolSize),
                weight: .init(rawValue: coder.decodeInteger(forKey: UIImage.Key.symbolWeight))
                    ?? .unspecified,
                scale: .init(rawValue: coder.decodeInteger(forKey: UIImage.Key.symbolScale)) ?? .unspecified))
    }
}

extension NSCoder {
    fileprivate func insets(_ keys: [String]) -> UIEdgeInsets {
        let parts = keys.map { numberIfPresent(forKey: $0) ?? 0 }
        return UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
    }

    fileprivate func encode(_ insets: UIEdgeInsets, _ keys: [String]) {
        guard insets != .zero else { return }
        for (key, part) in zip(keys, [insets.top, insets.left, insets.bottom, insets.right]) {
            encode(Double(part), forKey: key)
        }
    }
}

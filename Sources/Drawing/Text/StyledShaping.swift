internal import CCairo

extension Typesetter {
    /// Creates a Pango layout, without a width, of a text with styles.
    func makeLayout(
        text: EncodedText, runs: [StyleRun], rightToLeft: Bool, isSingleLine: Bool, addsKern: Bool
    ) -> GObjectReference {
        let layout: OpaquePointer = pango_layout_new(context(rightToLeft: rightToLeft))
        let reference = GObjectReference(adopting: layout)
        pango_layout_set_auto_dir(layout, 0)
        if isSingleLine { pango_layout_set_single_paragraph_mode(layout, 1) }
        if let first = runs.first {
            pango_layout_set_font_description(layout, description(of: first.style.font).handle)
        }
        text.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
            }
        }
        if let attributes = makeAttributes(text: text, runs: runs, addsKern: addsKern) {
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        return reference
    }

    /// The Pango attributes of the runs; nil if the layout's font and the current colour are enough.
    private func makeAttributes(text: EncodedText, runs: [StyleRun], addsKern: Bool) -> OpaquePointer? {
        guard let first = runs.first?.style else { return nil }
        if runs.count == 1, first.needsNoAttributes { return nil }
        guard let list = pango_attr_list_new() else { return nil }
        var unit = 0
        for run in runs {
            let start = UInt32(text.byte(ofUnit: unit))
            unit += run.length
            let end = UInt32(text.byte(ofUnit: unit))
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                pango_attr_list_insert(list, ccairo_attribute(attribute, start, end))
            }
            let style = run.style
            if style.font != first.font {
                insert(pango_attr_font_desc_new(description(of: style.font).handle))
            }
            if runs.count > 1 { insertColor(style.color, insert: insert) }
            let features = Self.features(of: style)
            if !features.isEmpty { insert(pango_attr_font_features_new(features)) }
            if addsKern, style.kern != 0 { insert(pango_attr_letter_spacing_new(style.kern.pangoUnits)) }
            if let box = style.extras?.box { insert(box.attribute) }
            if style.baselineOffset != 0 { insert(pango_attr_rise_new(style.baselineOffset.pangoUnits)) }
        }
        return list
    }

    private func insertColor(_ color: CGColor, insert: (UnsafeMutablePointer<PangoAttribute>?) -> Void) {
        func part(_ value: CGFloat) -> UInt16 {
            value > 0 ? UInt16(clamping: (Swift.min(value, 1) * 65535).rounded()) : 0
        }
        insert(pango_attr_foreground_new(part(color.red), part(color.green), part(color.blue)))
        // Pango treats an alpha of 0 as "not set".
        if color.alpha < 1 { insert(pango_attr_foreground_alpha_new(max(1, part(color.alpha)))) }
    }

    /// The OpenType features of a style. Ligatures are disabled if there is extra space between characters.
    private static func features(of style: TextStyle) -> String {
        var features: [String] = []
        if style.kern != 0 || style.extras?.hasLigatures == false { features.append("liga=0, clig=0") }
        if style.font.hasMonospacedDigits { features.append("tnum=1") }
        for (tag, value) in style.font.features.sorted(by: { $0.key < $1.key }) {
            features.append("\(tag)=\(value)")
        }
        return features.joined(separator: ", ")
    }
}

extension TextStyle {
    /// Whether the font and the current colour are all that Pango has to know.
    var needsNoAttributes: Bool {
        kern == 0 && baselineOffset == 0 && !font.hasMonospacedDigits && font.features.isEmpty
            && extras == nil
    }
}

extension TextExtras.Box {
    /// Makes a character as large as the box.
    fileprivate var attribute: UnsafeMutablePointer<PangoAttribute>? {
        var area = PangoRectangle(
            x: 0, y: (-ascent).pangoUnits, width: width.pangoUnits, height: (ascent + descent).pangoUnits)
        return pango_attr_shape_new(&area, &area)
    }
}

internal import CCairo

/// Fonts that a program brings with it, in addition to those that are installed.
@MainActor
package enum FontFiles {
    /// Makes the fonts of a file available; false when it has none, or has been added already.
    package static func add(_ path: String) -> Bool {
        guard !FontSource.shared.addedFiles.contains(path), !families(in: path).isEmpty else { return false }
        FontSource.shared.addedFiles.append(path)
        FontEnvironment.startGeneration()
        return true
    }

    /// Makes the fonts of a file that was added unavailable again; false when it was not.
    package static func remove(_ path: String) -> Bool {
        guard let index = FontSource.shared.addedFiles.firstIndex(of: path) else { return false }
        FontSource.shared.addedFiles.remove(at: index)
        FontEnvironment.startGeneration()
        return true
    }

    /// The families of the faces in a file; none for a file that is no font.
    package static func families(in path: String) -> [String] {
        var families: [String] = []
        var count: Int32 = 1
        var face: UInt32 = 0
        while face < UInt32(clamping: count), let pattern = FcFreeTypeQuery(path, face, nil, &count) {
            if let family = string(pattern, FC_FAMILY) { families.append(family) }
            FcPatternDestroy(pattern)
            face += 1
        }
        return families
    }

    /// The installed or added font with a name for programs (`OpenSans-Bold`), of 12 points; nil if there is none. Slow: the
    /// names of all fonts are compared.
    nonisolated package static func font(postScriptName name: String) -> Font? {
        guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return nil }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
        for property in [FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(wanted, property) }
        let configuration = FontSource.shared.configuration
        guard let list = FcFontList(configuration?.handle, pattern, wanted) else { return nil }
        defer { FcFontSetDestroy(list) }
        guard list.pointee.nfont > 0, let found = list.pointee.fonts?[0],
            let family = string(found, FC_FAMILY)
        else { return nil }
        var weight = Double(FC_WEIGHT_REGULAR)
        var slant: Int32 = 0
        FcPatternGetDouble(found, FC_WEIGHT, 0, &weight)
        FcPatternGetInteger(found, FC_SLANT, 0, &slant)
        return Font(
            family: family, size: 12, weight: CGFloat(FcWeightToOpenTypeDouble(weight)),
            isItalic: slant != FC_SLANT_ROMAN)
    }

    nonisolated private static func string(_ pattern: OpaquePointer, _ property: String) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &text) == FcResultMatch, let text else { return nil }
        return String(cString: text)
    }
}

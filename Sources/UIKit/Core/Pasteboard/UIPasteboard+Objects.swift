/// Texts, URLs, pictures and colours.
extension UIPasteboard {
    final func has(_ types: [String]) -> Bool { contains(pasteboardTypes: types, inItemSet: nil) }

    final func objects<Object>(_ object: (PasteboardItem) -> Object?) -> [Object]? {
        let found = contents.compactMap(object)
        return found.isEmpty ? nil : found
    }

    final func replace(_ values: [Any]?, _ type: PasteboardType) {
        items = (values ?? []).map { [type.identifier: $0] }
    }
}

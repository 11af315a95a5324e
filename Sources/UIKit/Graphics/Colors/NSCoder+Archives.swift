/// Reads what may not be there, or may be something else: an archive can come from anywhere.
extension NSCoder {
    /// The bytes under a key; nil when there are none. A coder fails when it is asked for an object that it does not have.
    func dataIfPresent(forKey key: String) -> Data? {
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: NSData.self, forKey: key).map { Data(referencing: $0) }
    }

    /// The text under a key; nil when there is none.
    func textIfPresent(forKey key: String) -> String? {
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: NSString.self, forKey: key)?.substring(from: 0)
    }

    /// The number under a key; nil when there is none, and for one that is not finite.
    func numberIfPresent(forKey key: String) -> CGFloat? {
        guard containsValue(forKey: key) else { return nil }
        let value = CGFloat(decodeDouble(forKey: key))
        return value.isFinite ? value : nil
    }

    /// Stores bytes that ``dataIfPresent(forKey:)`` reads.
    func encodeData(_ data: Data, forKey key: String) { encode(NSData(data: data), forKey: key) }
}

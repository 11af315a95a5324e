internal import CGio

/// A value of GLib's that this object keeps alive.
///
/// Unchecked, because GVariants are immutable and their count of references is atomic.
final class Variant: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Takes over a reference; one that floats, as new values have it, is made the object's own.
    init(taking pointer: OpaquePointer) { self.pointer = g_variant_take_ref(pointer) }

    /// Keeps a value that somebody else owns.
    init(retaining pointer: OpaquePointer) { self.pointer = g_variant_ref(pointer) }

    deinit { g_variant_unref(pointer) }
}

/// The one place where values are converted between Swift and GLib. What arrives is untrusted: how deeply it is nested
/// and how many values it has are bounded both ways.
enum VariantConversion {
    /// How deeply containers and variants may be nested.
    static let greatestDepth = 64
    /// How many values one message may consist of, containers and what is in them counted alike.
    static let greatestCount = 1 << 16

    // MARK: To GLib

    /// The arguments of a message.
    ///
    /// - Throws: `BusError.invalid` when the protocol has no form for one of them.
    static func arguments(_ values: [BusValue]) throws(BusError) -> Variant {
        var budget = greatestCount
        for value in values { try check(value, budget: &budget) }
        return Variant(taking: tuple(values))
    }

    /// One value.
    ///
    /// - Throws: `BusError.invalid` when the protocol has no form for it.
    static func variant(_ value: BusValue) throws(BusError) -> Variant {
        var budget = greatestCount
        try check(value, budget: &budget)
        return Variant(taking: make(value))
    }

    /// Refuses what has no form on the bus. It is done before anything is made, as GLib takes such values for
    /// mistakes of the program.
    private static func check(_ value: BusValue, depth: Int = 0, budget: inout Int) throws(BusError) {
        // Too deep, too long, an empty structure, an entry outside of a dictionary: what the signature rules out.
        let type = value.type
        guard try BusType.list(type.signature) == [type] else {
            throw .invalid("“\(type.signature)” is not a type")
        }
        try check(value, as: type, depth: depth, budget: &budget)
    }

    private static func check(
        _ value: BusValue, as type: BusType, depth: Int, budget: inout Int
    ) throws(BusError) {
        budget -= 1
        guard depth < greatestDepth else { throw .invalid("values are nested too deep") }
        guard budget >= 0 else { throw .invalid("a message has too many values") }
        switch (value, type) {
        case (.string(let text), .string):
            guard !text.utf8.contains(0) else { throw .invalid("a text holds a zero byte") }
        case (.objectPath(let path), .objectPath): try BusNames.check(path: path)
        case (.signature(let signature), .signature): _ = try BusType.list(signature)
        case (.variant(let inner), .variant):
            try check(inner, depth: depth + 1, budget: &budget)
        case (.array(let own, let elements), .array(let element)) where own == element:
            for each in elements { try check(each, as: element, depth: depth + 1, budget: &budget) }
        case (.structure(let members), .structure(let types)):
            guard members.count == types.count else {
                throw .invalid("a structure has more or fewer members than its type says")
            }
            for (member, type) in zip(members, types) {
                try check(member, as: type, depth: depth + 1, budget: &budget)
            }
        case (.entry(let key, let value), .entry(let keyType, let valueType)):
            try check(key, as: keyType, depth: depth + 1, budget: &budget)
            try check(value, as: valueType, depth: depth + 1, budget: &budget)
        default:
            guard value.type == type else {
                throw .invalid("a value of type \(value.type.signature) stands for one of \(type.signature)")
            }
        }
    }

    private static func tuple(_ values: [BusValue]) -> OpaquePointer {
        let members = values.map { make($0) as OpaquePointer? }
        return g_variant_new_tuple(members, gsize(members.count))
    }

    /// A new, floating value for one that `check` found to be right.
    private static func make(_ value: BusValue) -> OpaquePointer {
        switch value {
        case .byte(let number): return g_variant_new_byte(number)
        case .boolean(let flag): return g_variant_new_boolean(flag ? 1 : 0)
        case .int16(let number): return g_variant_new_int16(number)
        case .uint16(let number): return g_variant_new_uint16(number)
        case .int32(let number): return g_variant_new_int32(number)
        case .uint32(let number): return g_variant_new_uint32(number)
        case .int64(let number): return g_variant_new_int64(gint64(number))
        case .uint64(let number): return g_variant_new_uint64(guint64(number))
        case .double(let number): return g_variant_new_double(number)
        case .string(let text): return g_variant_new_string(text)
        case .objectPath(let path): return g_variant_new_object_path(path)
        case .signature(let signature): return g_variant_new_signature(signature)
        case .variant(let inner): return g_variant_new_variant(make(inner))
        case .structure(let members): return tuple(members)
        case .entry(let key, let value): return g_variant_new_dict_entry(make(key), make(value))
        case .array(let element, let elements):
            let members = elements.map { make($0) as OpaquePointer? }
            // The signature of a type that `check` has seen is valid, and so has a type of GLib's.
            let type = g_variant_type_new(element.signature)
            defer { g_variant_type_free(type) }
            return g_variant_new_array(type, members, gsize(members.count))
        }
    }

    // MARK: From GLib

    /// The values in the arguments of a message.
    ///
    /// - Throws: `BusError.invalid` when they are nested too deep, too many, or of types that this module does not
    ///   know: file descriptors.
    static func values(_ arguments: Variant) throws(BusError) -> [BusValue] {
        var reader = VariantReader()
        return try reader.children(arguments.pointer, depth: 0)
    }

    /// One value.
    ///
    /// - Throws: as `values`.
    static func value(_ variant: Variant) throws(BusError) -> BusValue {
        var reader = VariantReader()
        return try reader.value(variant.pointer, depth: 0)
    }
}

/// Reads the values of one message.
private struct VariantReader {
    /// How many more values there may be.
    private var budget = VariantConversion.greatestCount
    /// The elements' types of arrays by the arrays' signatures, as many arrays of one message have the same.
    private var elementTypes: [String: BusType] = [:]

    mutating func children(_ container: OpaquePointer, depth: Int) throws(BusError) -> [BusValue] {
        let count = Int(g_variant_n_children(container))
        guard count <= budget else { throw .invalid("a message has too many values") }
        var result: [BusValue] = []
        result.reserveCapacity(count)
        for index in 0..<count {
            guard let child = g_variant_get_child_value(container, gsize(index)) else { continue }
            defer { g_variant_unref(child) }
            result.append(try value(child, depth: depth))
        }
        return result
    }

    mutating func value(_ variant: OpaquePointer, depth: Int) throws(BusError) -> BusValue {
        budget -= 1
        guard depth < VariantConversion.greatestDepth else { throw .invalid("values are nested too deep") }
        guard budget >= 0 else { throw .invalid("a message has too many values") }
        switch g_variant_classify(variant) {
        case G_VARIANT_CLASS_BYTE: return .byte(g_variant_get_byte(variant))
        case G_VARIANT_CLASS_BOOLEAN: return .boolean(g_variant_get_boolean(variant) != 0)
        case G_VARIANT_CLASS_INT16: return .int16(g_variant_get_int16(variant))
        case G_VARIANT_CLASS_UINT16: return .uint16(g_variant_get_uint16(variant))
        case G_VARIANT_CLASS_INT32: return .int32(g_variant_get_int32(variant))
        case G_VARIANT_CLASS_UINT32: return .uint32(g_variant_get_uint32(variant))
        case G_VARIANT_CLASS_INT64: return .int64(Int64(g_variant_get_int64(variant)))
        case G_VARIANT_CLASS_UINT64: return .uint64(UInt64(g_variant_get_uint64(variant)))
        case G_VARIANT_CLASS_DOUBLE: return .double(g_variant_get_double(variant))
        case G_VARIANT_CLASS_STRING: return .string(text(variant))
        case G_VARIANT_CLASS_OBJECT_PATH: return .objectPath(text(variant))
        case G_VARIANT_CLASS_SIGNATURE: return .signature(text(variant))
        default: return try container(variant, depth: depth)
        }
    }

    private mutating func container(_ variant: OpaquePointer, depth: Int) throws(BusError) -> BusValue {
        let children = try children(variant, depth: depth + 1)
        switch (g_variant_classify(variant), children.count) {
        case (G_VARIANT_CLASS_VARIANT, 1): return .variant(children[0])
        case (G_VARIANT_CLASS_ARRAY, _): return .array(of: try elementType(of: variant), children)
        case (G_VARIANT_CLASS_TUPLE, 1...): return .structure(children)
        case (G_VARIANT_CLASS_DICT_ENTRY, 2): return .entry(children[0], children[1])
        default: throw .invalid("there is no value of type “\(signature(variant))”")
        }
    }

    private mutating func elementType(of array: OpaquePointer) throws(BusError) -> BusType {
        let signature = signature(array)
        if let known = elementTypes[signature] { return known }
        guard case .array(let element)? = try BusType.list(signature).first else {
            throw .invalid("“\(signature)” is not an array")
        }
        elementTypes[signature] = element
        return element
    }

    private func text(_ variant: OpaquePointer) -> String {
        String(cString: g_variant_get_string(variant, nil))
    }

    private func signature(_ variant: OpaquePointer) -> String {
        String(cString: g_variant_get_type_string(variant))
    }
}

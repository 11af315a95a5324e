import Foundation

internal import CXTest

/// Which keys give which keysyms on the present layout, first group only.
struct Keymap {
    struct Position {
        let keycode: Int
        /// 0 plain, 1 with Shift, 2 with AltGr, 3 with both.
        let level: Int
    }

    private var places: [UInt: Position] = [:]

    init(_ display: OpaquePointer) throws {
        guard let map = cxt_keyboard_map(display) else {
            throw XServersError.failed("the X server has no keyboard map")
        }
        defer { XkbFreeKeyboard(map, 0, 1) }
        // The lowest level first, so that a keysym is found where it takes the fewest modifiers.
        for level in 0..<4 {
            for keycode in Int(map.pointee.min_key_code)...Int(map.pointee.max_key_code) {
                let keysym = cxt_keysym_at(map, KeyCode(keycode), Int32(level))
                if keysym != 0 && places[keysym] == nil {
                    places[keysym] = Position(keycode: keycode, level: level)
                }
            }
        }
    }

    subscript(keysym: UInt) -> Position? { places[keysym] }
}

extension XTestUser {
    /// The X keycode of the key that bears a keysym on the present layout, by its X name: `a`,
    /// `Return`, `Left`, `Shift_L`, `dead_acute`.
    ///
    /// - Throws: `XServersError.failed` when there is no such name or key.
    public func keycode(_ name: String) throws -> Int { try place(of: name).keycode }

    /// Presses the key that bears a keysym, without the modifiers that it may need.
    public func press(_ name: String) throws { press(keycode: try keycode(name)) }

    /// Releases the key that bears a keysym.
    public func release(_ name: String) throws { release(keycode: try keycode(name)) }

    /// Presses and releases the key that bears a keysym, with the Shift or AltGr that it needs.
    ///
    /// - Parameter modifiers: keys that are held meanwhile, such as `["Control_L", "Shift_L"]`.
    public func tap(_ name: String, holding modifiers: [String] = []) throws {
        for modifier in modifiers { try press(modifier) }
        try tap(place(of: name))
        for modifier in modifiers.reversed() { try release(modifier) }
    }

    /// Presses and releases a key by its X name, holding it down as long as a hand does: programs that watch the keyboard,
    /// such as screen readers, take shorter strokes for none.
    ///
    /// - Parameter modifiers: keys that are held meanwhile, such as `["Insert"]`.
    public func strike(_ name: String, holding modifiers: [String] = []) throws {
        for key in modifiers + [name] { try press(key) }
        Thread.sleep(forTimeInterval: 0.1)
        for key in [name] + modifiers.reversed() { try release(key) }
        sync()
    }

    /// Types a text on the present layout: Latin-1 characters and all others that the layout has
    /// as Unicode keysyms; a newline is Return, a tabulator Tab.
    ///
    /// - Throws: `XServersError.failed` for a character that the layout does not have.
    public func type(_ text: String) throws {
        for scalar in text.unicodeScalars { try tap(place(of: scalar)) }
    }

    /// Makes one of several layouts the present one, counted from 0.
    public func lockGroup(_ group: Int) {
        XkbLockGroup(connection.display, UInt32(XkbUseCoreKbd), UInt32(group))
        sync()
    }

    /// The present layout, counted from 0, whoever chose it.
    public var lockedGroup: Int {
        var state = XkbStateRec()
        XkbGetState(connection.display, UInt32(XkbUseCoreKbd), &state)
        return Int(state.locked_group)
    }

    private func tap(_ place: Keymap.Position) throws {
        let modifiers = [[], ["Shift_L"], ["ISO_Level3_Shift"], ["Shift_L", "ISO_Level3_Shift"]][place.level]
        for modifier in modifiers { try press(modifier) }
        tap(keycode: place.keycode)
        for modifier in modifiers.reversed() { try release(modifier) }
    }

    private func place(of name: String) throws -> Keymap.Position {
        let keysym = XStringToKeysym(name)
        guard keysym != 0 else { throw XServersError.failed("no keysym is named \(name)") }
        return try place(ofKeysym: keysym, named: name)
    }

    private func place(of scalar: Unicode.Scalar) throws -> Keymap.Position {
        switch scalar {
        case "\n": return try place(of: "Return")
        case "\t": return try place(of: "Tab")
        case "\u{20}"..."\u{7e}", "\u{a0}"..."\u{ff}":
            return try place(ofKeysym: UInt(scalar.value), named: String(scalar))
        default: return try place(ofKeysym: 0x100_0000 | UInt(scalar.value), named: String(scalar))
        }
    }

    private func place(ofKeysym keysym: UInt, named name: String) throws -> Keymap.Position {
        // A change of layout made before is known after this.
        connection.sync()
        let map = try keymap ?? Keymap(connection.display)
        keymap = map
        guard let place = map[keysym] else {
            throw XServersError.failed("no key of the present layout gives \(name)")
        }
        return place
    }
}

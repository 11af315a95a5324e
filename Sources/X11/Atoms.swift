import Glibc

internal import CX11

/// The atom names that are known at compile time; all are interned in one round trip.
enum AtomName: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmTakeFocus = "WM_TAKE_FOCUS"
    case wmState = "WM_STATE"
    case wmClientLeader = "WM_CLIENT_LEADER"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMIcon = "_NET_WM_ICON"
    case netWMPID = "_NET_WM_PID"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWMState = "_NET_WM_STATE"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case utf8String = "UTF8_STRING"
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case text = "TEXT"
    case compoundText = "COMPOUND_TEXT"
    case color = "application/x-color"
    case dragSelection = "XdndSelection"
    case dragAware = "XdndAware"
    case dragProxy = "XdndProxy"
    case dragTypeList = "XdndTypeList"
    case dragEnter = "XdndEnter"
    case dragPosition = "XdndPosition"
    case dragStatus = "XdndStatus"
    case dragLeave = "XdndLeave"
    case dragDrop = "XdndDrop"
    case dragFinished = "XdndFinished"
    case dragActionCopy = "XdndActionCopy"
    case dragActionMove = "XdndActionMove"
    case incremental = "INCR"
    case textPlainUTF8 = "text/plain;charset=utf-8"
    case transfer0 = "_UIKIT_SELECTION_0"
    case transfer1 = "_UIKIT_SELECTION_1"
    case transfer2 = "_UIKIT_SELECTION_2"
    case transfer3 = "_UIKIT_SELECTION_3"
    case handOver = "_UIKIT_HAND_OVER"
    case timeProbe = "_UIKIT_TIME"
    case manager = "MANAGER"
    case accessibilityBus = "AT_SPI_BUS"
    case inputMethodServers = "XIM_SERVERS"
    case keyboardRules = "_XKB_RULES_NAMES"
    case xsettings = "_XSETTINGS_SETTINGS"
    case absPressure = "Abs Pressure"
    case absTiltX = "Abs Tilt X"
    case absTiltY = "Abs Tilt Y"
    case absTouchPressure = "Abs MT Pressure"
    case absTouchMajor = "Abs MT Touch Major"
    case absTouchX = "Abs MT Position X"
}

/// Atoms by name and names by atom, each requested once.
@MainActor
final class Atoms {
    private let display: OpaquePointer
    private let known: [AtomName: Atom]
    private var interned: [String: Atom] = [:]
    private var names: [Atom: String] = [:]

    /// - Parameter others: names that are interned in the same round trip.
    init(display: OpaquePointer, others: [String]) {
        self.display = display
        let all = AtomName.allCases
        let texts = all.map(\.rawValue) + others
        var atoms = [Atom](repeating: 0, count: texts.count)
        // The names must live in C memory for as long as the call runs.
        var pointers = texts.map { strdup($0) }
        XInternAtoms(display, &pointers, Int32(pointers.count), 0, &atoms)
        pointers.forEach { free($0) }
        known = Dictionary(uniqueKeysWithValues: zip(all, atoms))
        for (name, atom) in zip(texts, atoms) where atom != 0 {
            interned[name] = atom
            names[atom] = name
        }
    }

    subscript(_ name: AtomName) -> Atom { known[name] ?? 0 }

    /// The atom of any name; takes a round trip the first time.
    func atom(named name: String) -> Atom {
        if let atom = interned[name] { return atom }
        let atom = XInternAtom(display, name, 0)
        interned[name] = atom
        names[atom] = name
        return atom
    }

    /// The name of any atom; takes a round trip the first time. nil if the server has no such atom.
    func name(of atom: Atom) -> String? {
        if let name = names[atom] { return name }
        guard atom != 0,
            let text = ServerErrors.ignoring(display, { XGetAtomName(display, atom) })
        else { return nil }
        defer { XFree(text) }
        let name = String(cString: text)
        names[atom] = name
        interned[name] = atom
        return name
    }
}

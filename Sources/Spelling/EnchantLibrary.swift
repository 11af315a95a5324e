internal import Glibc

/// The functions of libenchant-2, found when the program runs: nothing is linked, so that programs start without it
/// and go on where it is not installed.
///
/// The types are those of enchant.h, version 2.
final class EnchantLibrary {
    typealias Broker = OpaquePointer
    typealias Dictionary = OpaquePointer
    typealias Text = UnsafePointer<CChar>
    typealias TextList = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    /// Is told the language, and the name, description and file of what provides its dictionary.
    typealias Listener =
        @convention(c) (Text?, Text?, Text?, Text?, UnsafeMutableRawPointer?) -> Void

    let makeBroker: @convention(c) () -> Broker?
    let freeBroker: @convention(c) (Broker) -> Void
    let listDictionaries: @convention(c) (Broker, Listener, UnsafeMutableRawPointer?) -> Void
    let requestDictionary: @convention(c) (Broker, Text) -> Dictionary?
    let freeDictionary: @convention(c) (Broker, Dictionary) -> Void
    /// 0 for a word that is right, more for one that is not, less for an error.
    let check: @convention(c) (Dictionary, Text, Int) -> CInt
    let suggest: @convention(c) (Dictionary, Text, Int, UnsafeMutablePointer<Int>) -> TextList?
    let freeTexts: @convention(c) (Dictionary, TextList) -> Void
    let add: @convention(c) (Dictionary, Text, Int) -> Void
    let isAdded: @convention(c) (Dictionary, Text, Int) -> CInt
    let remove: @convention(c) (Dictionary, Text, Int) -> Void

    private let handle: UnsafeMutableRawPointer

    /// - Parameter name: of the shared library's file.
    /// - Returns: nil when there is no such library, or one that lacks a function.
    init?(name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        func find<Function>(_ symbol: String, _: Function.Type = Function.self) -> Function? {
            // Unsafe: that the function has this type is what enchant.h says of the symbol.
            dlsym(handle, symbol).map { unsafeBitCast($0, to: Function.self) }
        }
        guard let makeBroker: @convention(c) () -> Broker? = find("enchant_broker_init"),
            let freeBroker: @convention(c) (Broker) -> Void = find("enchant_broker_free"),
            let listDictionaries: @convention(c) (Broker, Listener, UnsafeMutableRawPointer?) -> Void =
                find("enchant_broker_list_dicts"),
            let requestDictionary: @convention(c) (Broker, Text) -> Dictionary? =
                find("enchant_broker_request_dict"),
            let freeDictionary: @convention(c) (Broker, Dictionary) -> Void =
                find("enchant_broker_free_dict"),
            let check: @convention(c) (Dictionary, Text, Int) -> CInt = find("enchant_dict_check"),
            let suggest: @convention(c) (Dictionary, Text, Int, UnsafeMutablePointer<Int>) -> TextList? =
                find("enchant_dict_suggest"),
            let freeTexts: @convention(c) (Dictionary, TextList) -> Void =
                find("enchant_dict_free_string_list"),
            let add: @convention(c) (Dictionary, Text, Int) -> Void = find("enchant_dict_add"),
            let isAdded: @convention(c) (Dictionary, Text, Int) -> CInt = find("enchant_dict_is_added"),
            let remove: @convention(c) (Dictionary, Text, Int) -> Void = find("enchant_dict_remove")
        else {
            dlclose(handle)
            return nil
        }
        self.handle = handle
        self.makeBroker = makeBroker
        self.freeBroker = freeBroker
        self.listDictionaries = listDictionaries
        self.requestDictionary = requestDictionary
        self.freeDictionary = freeDictionary
        self.check = check
        self.suggest = suggest
        self.freeTexts = freeTexts
        self.add = add
        self.isAdded = isAdded
        self.remove = remove
    }

    // The library stays loaded for good: what it brought along (GLib's types) cannot be unloaded.
}

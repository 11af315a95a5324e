internal import Glibc

/// The functions of libenchant-2, loaded at run time with `dlopen`. Nothing is linked, so that programs
/// also run where the library is not installed.
///
/// The types are those of enchant.h, version 2.
final class EnchantLibrary {
    typealias Broker = OpaquePointer
    typealias Dictionary = OpaquePointer
    typealias Text = UnsafePointer<CChar>
    typealias TextList = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    /// Receives the language tag, the name, description and file of the dictionary's provider, and the user
    /// data.
    typealias Listener =
        @convention(c) (Text?, Text?, Text?, Text?, UnsafeMutableRawPointer?) -> Void

    let makeBroker: @convention(c) () -> Broker?
    let freeBroker: @convention(c) (Broker) -> Void
    let listDictionaries: @convention(c) (Broker, Listener, UnsafeMutableRawPointer?) -> Void
    let requestDictionary: @convention(c) (Broker, Text) -> Dictionary?
    let freeDictionary: @convention(c) (Broker, Dictionary) -> Void
    /// Returns 0 for a correct word, a positive number for a misspelt one, a negative one for an error.
    let check: @convention(c) (Dictionary, Text, Int) -> CInt
    let suggest: @convention(c) (Dictionary, Text, Int, UnsafeMutablePointer<Int>) -> TextList?
    let freeTexts: @convention(c) (Dictionary, TextList) -> Void
    let add: @convention(c) (Dictionary, Text, Int) -> Void
    let isAdded: @convention(c) (Dictionary, Text, Int) -> CInt
    let remove: @convention(c) (Dictionary, Text, Int) -> Void

    private let handle: UnsafeMutableRawPointer

    /// - Parameter name: the file name of the shared library.
    /// - Returns: nil when the library cannot be loaded or lacks a function.
    init?(name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        func find<Function>(_ symbol: String, _: Function.Type = Function.self) -> Function? {
            // Unsafe: the function's type is the one that enchant.h declares for the symbol.
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

    // The library is never unloaded, because GLib, which it loads, does not support that.
}

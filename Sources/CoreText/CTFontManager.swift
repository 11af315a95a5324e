// Fonts that a program brings with it.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// Who may use a font that is registered. All are as `process` here.
public enum CTFontManagerScope: UInt32, Sendable {
    /// As `process`.
    case none = 0
    /// Only this program.
    case process = 1
    /// As `process`: fonts are not installed.
    case persistent = 2
    /// As `process`.
    case session = 3

    /// The older name of `persistent`.
    public static let user = CTFontManagerScope.persistent
}

/// Why a font was not registered.
public enum CTFontManagerError: CFIndex, Sendable {
    /// There is no such file, or the URL is not one of a file.
    case fileNotFound = 101
    /// The file has no font that can be used.
    case unrecognizedFormat = 103
    /// The fonts of the file are registered already.
    case alreadyRegistered = 105
    /// The fonts of the file were not registered, so that they cannot be removed.
    case notRegistered = 201

    fileprivate var error: NSError {
        NSError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: rawValue)
    }
}

/// Makes the fonts of a file available to this program, by their families and names.
///
/// - Parameter error: receives why the answer is false, to be released by the caller; nil for nothing.
/// - Returns: false for a file that is missing, is no font or has been registered already.
@preconcurrency @MainActor @discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard fontURL.isFileURL, FileManager.default.fileExists(atPath: fontURL.path) else {
        return fail(.fileNotFound, error)
    }
    guard !FontFiles.families(in: fontURL.path).isEmpty else { return fail(.unrecognizedFormat, error) }
    return FontFiles.add(fontURL.path) || fail(.alreadyRegistered, error)
}

/// Makes the fonts of several files available to this program.
///
/// - Parameter registrationHandler: is called once at the end, with why files were not registered.
@preconcurrency @MainActor
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
    var errors: [Any] = []
    for case let url as URL in fontURLs {
        var error: Unmanaged<CFError>?
        if !CTFontManagerRegisterFontsForURL(url, scope, &error), let error {
            errors.append(error.takeRetainedValue())
        }
    }
    _ = registrationHandler?(errors, true)
}

/// Makes the fonts of a registered file unavailable again.
///
/// - Returns: false for a file that is not registered.
@preconcurrency @MainActor @discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { FontFiles.remove(fontURL.path) || fail(.notRegistered, error) }

/// Makes the font of a file's contents available to this program.
///
/// - Returns: false for an installed font, and for one that has been registered already.
@preconcurrency @MainActor @discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let data = font.data, let file = GraphicsFontFiles.store(data, of: font) else {
        return fail(.alreadyRegistered, error)
    }
    return CTFontManagerRegisterFontsForURL(file, .process, error)
}

/// Makes the font of a file's contents unavailable again.
@preconcurrency @MainActor @discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let file = GraphicsFontFiles.file(of: font) else { return fail(.notRegistered, error) }
    // Closed only after it is not used any more.
    defer { GraphicsFontFiles.forget(font) }
    return CTFontManagerUnregisterFontsForURL(file, .process, error)
}

/// What is in the file of a font: a descriptor for each of its faces; nil for a file that is no font.
@preconcurrency @MainActor
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    let families = FontFiles.families(in: fileURL.path)
    return families.isEmpty ? nil : families.map { UIFontDescriptor(fontAttributes: [.family: $0]) }
}

/// The families that are installed or registered.
@preconcurrency @MainActor
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames }

@MainActor
private func fail(
    _ reason: CTFontManagerError, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    error?.pointee = Unmanaged.passRetained(reason.error)
    return false
}

/// Contents of fonts as files, for those that are registered.
@MainActor
private enum GraphicsFontFiles {
    private static var files: [(font: CGFont, file: MemoryFile)] = []

    /// The file of a font; nil for one that is registered already, and where there is no memory.
    static func store(_ data: Data, of font: CGFont) -> URL? {
        guard !files.contains(where: { $0.font === font }), let file = MemoryFile(Array(data)) else {
            return nil
        }
        files.append((font, file))
        return URL(fileURLWithPath: file.path)
    }

    static func file(of font: CGFont) -> URL? {
        files.first { $0.font === font }.map { URL(fileURLWithPath: $0.file.path) }
    }

    static func forget(_ font: CGFont) { files.removeAll { $0.font === font } }
}

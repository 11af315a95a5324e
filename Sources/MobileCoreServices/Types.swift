// The older names of uniform types, as strings. New code uses `UTType`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation
@_exported public import FoundationAdditions
@_exported public import UniformTypeIdentifiers

public let kUTTypeItem: CFString = "public.item"
public let kUTTypeContent: CFString = "public.content"
public let kUTTypeData: CFString = "public.data"
public let kUTTypeFolder: CFString = "public.folder"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
public let kUTTypeRTF: CFString = "public.rtf"
public let kUTTypeHTML: CFString = "public.html"
public let kUTTypeXML: CFString = "public.xml"
public let kUTTypeJSON: CFString = "public.json"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeFileURL: CFString = "public.file-url"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeAudio: CFString = "public.audio"
public let kUTTypeMP3: CFString = "public.mp3"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
public let kUTTypeArchive: CFString = "public.archive"

/// The kind of name in `UTTypeCreatePreferredIdentifierForTag`: an extension of files.
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The kind of name in `UTTypeCreatePreferredIdentifierForTag`: a MIME type.
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Whether a type is another one or one of its kinds.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
    return type.conforms(to: other)
}

/// The type of an extension or a MIME type; nil for an unknown one.
///
/// - Parameter inConformingToUTI: not used here.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<NSString>? {
    let type = inTagClass == kUTTagClassMIMEType ? UTType(mimeType: inTag) : UTType(filenameExtension: inTag)
    return type.map { .passRetained(NSString(string: $0.identifier)) }
}

/// The extension or the MIME type of a type; nil if it has none.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<NSString>?
{
    guard let type = UTType(inUTI) else { return nil }
    let tag =
        inTagClass == kUTTagClassMIMEType ? type.preferredMIMEType : type.preferredFilenameExtension
    return tag.map { .passRetained(NSString(string: $0)) }
}

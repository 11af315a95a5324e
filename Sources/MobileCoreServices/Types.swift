// The older names of uniform types, as strings. New code uses `UTType`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation
@_exported public import FoundationAdditions
@_exported public import UniformTypeIdentifiers

/// Anything with a type: the identifier `public.item`.
public let kUTTypeItem: CFString = "public.item"
/// Any content that users open: the identifier `public.content`.
public let kUTTypeContent: CFString = "public.content"
/// Bytes of any kind: the identifier `public.data`.
public let kUTTypeData: CFString = "public.data"
/// A folder: the identifier `public.folder`.
public let kUTTypeFolder: CFString = "public.folder"
/// Text of any kind: the identifier `public.text`.
public let kUTTypeText: CFString = "public.text"
/// Text without formats: the identifier `public.plain-text`.
public let kUTTypePlainText: CFString = "public.plain-text"
/// Text without formats, in UTF-8: the identifier `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// Rich text: the identifier `public.rtf`.
public let kUTTypeRTF: CFString = "public.rtf"
/// HTML: the identifier `public.html`.
public let kUTTypeHTML: CFString = "public.html"
/// XML: the identifier `public.xml`.
public let kUTTypeXML: CFString = "public.xml"
/// JSON: the identifier `public.json`.
public let kUTTypeJSON: CFString = "public.json"
/// A URL: the identifier `public.url`.
public let kUTTypeURL: CFString = "public.url"
/// The URL of a file: the identifier `public.file-url`.
public let kUTTypeFileURL: CFString = "public.file-url"
/// A picture of any kind: the identifier `public.image`.
public let kUTTypeImage: CFString = "public.image"
/// A PNG picture: the identifier `public.png`.
public let kUTTypePNG: CFString = "public.png"
/// A JPEG picture: the identifier `public.jpeg`.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// A GIF picture: the identifier `com.compuserve.gif`.
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// A TIFF picture: the identifier `public.tiff`.
public let kUTTypeTIFF: CFString = "public.tiff"
/// A BMP picture: the identifier `com.microsoft.bmp`.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// A PDF document: the identifier `com.adobe.pdf`.
public let kUTTypePDF: CFString = "com.adobe.pdf"
/// Sound of any kind: the identifier `public.audio`.
public let kUTTypeAudio: CFString = "public.audio"
/// MP3 sound: the identifier `public.mp3`.
public let kUTTypeMP3: CFString = "public.mp3"
/// Pictures that move, with or without sound: the identifier `public.movie`.
public let kUTTypeMovie: CFString = "public.movie"
/// Pictures that move, without sound: the identifier `public.video`.
public let kUTTypeVideo: CFString = "public.video"
/// An MPEG-4 film: the identifier `public.mpeg-4`.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// A QuickTime film: the identifier `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// Files in one file: the identifier `public.archive`.
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

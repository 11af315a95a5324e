/// A part of a text that something can be done with.
struct DetectedData: Equatable {
    enum Content: Equatable {
        case link(URL)
        case mail(String)
        /// The digits, with a plus sign if the number begins with one.
        case phone(String)
        /// A day and perhaps a time of that day, in whichever time zone the reader is.
        case date(DateComponents)
    }

    /// UTF-16 offsets in the text.
    var range: Range<Int>
    var content: Content

    /// What the data is as a link; nil for data that makes no valid one.
    var url: URL? {
        switch content {
        case .link(let url): url
        case .mail(let address): URL(string: "mailto:" + address)
        case .phone(let number): URL(string: "tel:" + number)
        case .date(let components):
            Calendar(identifier: .gregorian).date(from: components).flatMap {
                URL(string: "calshow:\(Int($0.timeIntervalSinceReferenceDate))")
            }
        }
    }
}

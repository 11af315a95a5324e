/// What a text means, for what can be offered to fill it in. The raw values are UIKit's, which follow the
/// names of the autofill fields of HTML where there is one.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole name of somebody.
    public static let name = UITextContentType(rawValue: "name")
    /// A title before a name, such as Dr.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A name between the first and the last.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// What stands behind a name, such as Jr.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A name among friends, or in a game.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// What somebody does at work.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// A firm or a club.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place: an address or a point of interest.
    public static let location = UITextContentType(rawValue: "location")
    /// An address without the town, in several lines.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of an address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of an address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A town.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or a province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A town with its state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A part of a town.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country, by its name.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// The code of a town for the post.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A number to call.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// An address of the web.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// Whose card it is, as the card says.
    public static let creditCardName = UITextContentType(rawValue: "cc-name")
    /// The first name of the card's owner.
    public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
    /// The middle name of the card's owner.
    public static let creditCardMiddleName = UITextContentType(rawValue: "cc-middle-name")
    /// The last name of the card's owner.
    public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
    /// The code on the back of a card.
    public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
    /// Until when a card is valid, with month and year.
    public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
    /// The month until which a card is valid.
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
    /// The year until which a card is valid.
    public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
    /// Who has issued a card.
    public static let creditCardType = UITextContentType(rawValue: "cc-type")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account that there is already.
    public static let password = UITextContentType(rawValue: "password")
    /// The password of an account that is made now.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that was sent to be typed once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// The number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    /// The number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// A date, a time or both.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// A day of birth, with month and year.
    public static let birthdate = UITextContentType(rawValue: "bday")
    /// The day of a birth in its month.
    public static let birthdateDay = UITextContentType(rawValue: "bday-day")
    /// The month of a birth.
    public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
    /// The year of a birth.
    public static let birthdateYear = UITextContentType(rawValue: "bday-year")
    /// The number of an embedded SIM.
    public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
    /// The number of a telephone.
    public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}

import Testing

import UIKit

/// The raw values are what other programs and saved data know.
struct TextContentTypeTests {
    @Test(arguments: [
        (UITextContentType.name, "name"), (.namePrefix, "honorific-prefix"),
        (.middleName, "additional-name"),
        (.nameSuffix, "honorific-suffix"), (.jobTitle, "organization-title"),
        (.organizationName, "organization"), (.fullStreetAddress, "street-address"),
        (.addressCityAndState, "address-level1+2"), (.telephoneNumber, "tel"),
        (.oneTimeCode, "one-time-code"),
        (.birthdate, "bday"), (.creditCardSecurityCode, "cc-csc"),
    ])
    func rawValuesAreUIKits(type: UITextContentType, raw: String) { #expect(type.rawValue == raw) }
}

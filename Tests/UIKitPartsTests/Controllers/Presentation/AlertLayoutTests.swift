import Foundation
import Testing

@testable import UIKit

@Suite struct AlertLayoutTests {
    @Test func titleMessageAndTwoButtonsBesideEachOther() {
        let layout = AlertLayout(
            .init(width: 280, titleHeight: 22, messageHeight: 32, buttons: 2, areBesideEachOther: true))
        #expect(layout.title == CGRect(x: 16, y: 18, width: 248, height: 22))
        #expect(layout.message == CGRect(x: 16, y: 43, width: 248, height: 32))
        #expect(
            layout.buttons == [
                CGRect(x: 0, y: 93, width: 140, height: 44), CGRect(x: 140, y: 93, width: 140, height: 44),
            ])
        #expect(
            layout.lines == [
                CGRect(x: 0, y: 93, width: 280, height: 1), CGRect(x: 140, y: 93, width: 1, height: 44),
            ])
        #expect(layout.height == 137)
    }

    @Test func fieldsAndThreeButtonsBelowEachOther() {
        let layout = AlertLayout(
            .init(width: 280, messageHeight: 16, fields: 2, buttons: 3, areBesideEachOther: true))
        #expect(layout.title == .zero)
        #expect(layout.message.minY == 18)
        #expect(layout.fields.map(\.minY) == [48, 88])
        #expect(layout.buttons.map(\.minY) == [138, 182, 226])
        #expect(layout.lines.map(\.minY) == [138, 182, 226])
        #expect(layout.height == 270)
    }

    @Test func theLastButtonOfASheetStandsApart() {
        let layout = AlertLayout(.init(width: 300, buttons: 3, isLastApart: true))
        #expect(layout.buttons.map(\.minY) == [0, 44, 94])
        #expect(layout.lines.map(\.height) == [1, 6])
        #expect(layout.height == 138)
    }

    @Test func aloneItNeedsNoDistance() {
        let layout = AlertLayout(.init(width: 300, buttons: 1, isLastApart: true))
        #expect(layout.lines == [])
        #expect(layout.height == 44)
        #expect(AlertLayout(.init(width: 10)).height == 0)
        #expect(AlertLayout(.init(width: 10, titleHeight: 5)).title.width == 0)
    }
}

import Foundation
import Testing

@testable import UIKit

/// Where sections that scroll by themselves come to rest.
struct OrthogonalPagingTests {
    private func paging(
        _ rests: OrthogonalPaging.Rests, group: CGFloat, spacing: CGFloat = 10, count: Int = 3,
        leading: CGFloat = 0, isMirrored: Bool = false
    ) -> OrthogonalPaging {
        let starts = (0..<count).map { leading + CGFloat($0) * (group + spacing) }
        return OrthogonalPaging(
            rests: rests, viewport: 400, content: (starts.last ?? 0) + group + leading,
            groups: starts.map { $0...($0 + group) }, isMirrored: isMirrored)
    }

    /// Vector 46: rests at 0, 330, and at the end of the content.
    @Test(arguments: [(0, 1, 330), (330, 1, 580), (340, -1, 330), (10, -1, 0), (100, 0, 0), (200, 0, 330)])
    func groupsFollowEachOther(_ present: CGFloat, _ velocity: CGFloat, _ rest: CGFloat) {
        let paging = paging(.groups, group: 320)
        #expect(paging.target(proposed: present, present: present, velocity: velocity) == rest)
    }

    /// Vector 47: the first group is at 40 of what is visible, and the next rest is 320 further.
    @Test func centredGroupsHaveInsetsAtBothEnds() {
        let paging = paging(.centeredGroups, group: 320, spacing: 0)
        #expect(paging.insets == (40, 40))
        #expect(paging.target(proposed: -40, present: -40, velocity: 0) == -40)
        #expect(paging.target(proposed: 900, present: -20, velocity: 2) == 280)
        #expect(paging.target(proposed: 900, present: 590, velocity: 2) == 600)
    }

    @Test func pagesAreAsLongAsWhatIsVisible() {
        let paging = paging(.pages, group: 150, count: 10)
        #expect(paging.target(proposed: 2000, present: 130, velocity: 3) == 400)
        #expect(paging.target(proposed: 0, present: 730, velocity: -3) == 400)
    }

    @Test func groupsCanBeWhereTheMovementEnds() {
        let paging = paging(.nearestGroup, group: 150, count: 20, leading: 20)
        #expect(paging.target(proposed: 1000, present: 130, velocity: 3) == 960)
        #expect(paging.target(proposed: 1050, present: 130, velocity: 3) == 1120)
        #expect(paging.target(proposed: -5, present: 0, velocity: -1) == 0)
    }

    @Test func otherwiseItRestsWhereItWould() {
        #expect(paging(.anywhere, group: 150).target(proposed: 77, present: 0, velocity: 1) == 77)
    }

    @Test func mirroredSectionsCountFromTheOtherSide() {
        let paging = paging(.groups, group: 320, isMirrored: true)
        #expect(paging.target(proposed: 0, present: 580, velocity: -1) == 250)
        #expect(paging.target(proposed: 0, present: 260, velocity: 1) == 580)
    }
}

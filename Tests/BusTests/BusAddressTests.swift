import Testing

@testable import Bus

@Suite struct BusAddressTests {
    @Test func addressesOfUnixSocketsAreUsedOnly() {
        let text =
            "tcp:host=localhost,port=1;unix:guid=12,path=/tmp/a%20b;unix:abstract=/tmp/x;unix:dir=/tmp;x;"
            + "unixexec:path=/bin/true;autolaunch:;unix:path=%zz"
        #expect(
            BusAddress.at(text).text(environment: [:]) == "unix:guid=12,path=/tmp/a%20b;unix:abstract=/tmp/x")
        #expect(BusAddress.at("").text(environment: [:]) == nil)
        #expect(BusAddress.at("\0;unix:path=\0").text(environment: [:]) == nil)
    }

    @Test func theEnvironmentTellsWhereTheBusesAre() {
        func text(_ bus: BusAddress, _ environment: [String: String]) -> String? {
            bus.text(environment: environment)
        }
        #expect(text(.session, [:]) == nil)
        #expect(text(.session, ["XDG_RUNTIME_DIR": "relative"]) == nil)
        #expect(text(.session, ["XDG_RUNTIME_DIR": "/run/user/7"]) == "unix:path=/run/user/7/bus")
        #expect(text(.session, ["XDG_RUNTIME_DIR": "/a b,c"]) == "unix:path=/a%20b%2Cc/bus")
        let both = ["XDG_RUNTIME_DIR": "/run", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/s"]
        #expect(text(.session, both) == "unix:path=/s")
        #expect(text(.system, [:]) == "unix:path=/var/run/dbus/system_bus_socket")
        #expect(text(.system, ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/s"]) == "unix:path=/s")
    }
}

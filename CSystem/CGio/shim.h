// The GIO headers that Bus uses, and what Swift cannot import from them (macros, casts of functions), as small
// inline functions.
#pragma once

#include <gio/gio.h>

/// A connection that has not been started yet.
static inline GDBusConnection *cgio_connection_new(const char *address, GDBusConnectionFlags flags) {
  return (GDBusConnection *)g_object_new(G_TYPE_DBUS_CONNECTION, "address", address, "flags", flags, NULL);
}

/// Calls `handler` when the connection has ended.
static inline void cgio_connect_closed(
    GDBusConnection *connection, void (*handler)(GDBusConnection *, gboolean, GError *, gpointer), gpointer data) {
  g_signal_connect_data(connection, "closed", G_CALLBACK(handler), data, NULL, (GConnectFlags)0);
}

/// The error domains, as Swift does not import the macros.
static inline int cgio_is_io_error(const GError *error) { return error->domain == G_IO_ERROR; }
static inline int cgio_is_timeout(const GError *error) {
  return g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_TIMEOUT);
}

package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.Durability;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The settings of a server. */
public record ServerSettings(
    Durability durability, boolean passwordRequired, PortChoice port, Map<String, String> extra) {

  public ServerSettings {
    extra = Map.copyOf(extra);
  }

  /** Returns the contents of the configuration file. */
  String text(int chosenPort) {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("port", Integer.toString(chosenPort));
    lines.put("listen_addresses", "127.0.0.1");
    // A socket would need a directory with a short path that other users cannot access.
    lines.put("unix_socket_directories", "");
    String forced = durability == Durability.DURABLE ? "on" : "off";
    lines.put("fsync", forced);
    lines.put("synchronous_commit", forced);
    lines.put("full_page_writes", forced);
    lines.put("timezone", "UTC");
    lines.put("log_timezone", "UTC");
    lines.putAll(extra);
    return lines.entrySet().stream()
        .map(line -> "%s = '%s'\n".formatted(line.getKey(), line.getValue().replace("'", "''")))
        .collect(Collectors.joining("", "# Written at every start; changes here are lost.\n", ""));
  }

  boolean temporaryDataIsFine() {
    return durability == Durability.FAST;
  }
}

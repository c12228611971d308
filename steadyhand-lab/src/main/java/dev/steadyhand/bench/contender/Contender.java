package dev.steadyhand.bench.contender;

import dev.steadyhand.database.DatabaseUrl;
import java.util.Optional;

/** A queue in the comparison, in one configuration. */
public interface Contender {
  /** Who it is and, if there are several of it, in which configuration. */
  String name();

  /** Who it is. */
  String product();

  /** Which release. */
  String version();

  /** How it is configured and why, for the report. */
  String configuration();

  /** Returns why it cannot take part on this machine; empty if it can. */
  default Optional<String> hindrance() {
    return Optional.empty();
  }

  /** Puts its tables into an empty database, of which copies are then used. */
  void install(DatabaseUrl database) throws Exception;

  /** Begins to use a copy of the database it was installed in. */
  Session open(DatabaseUrl database) throws Exception;
}

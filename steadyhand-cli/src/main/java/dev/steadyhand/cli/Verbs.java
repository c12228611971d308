package dev.steadyhand.cli;

import java.util.List;

/**
 * Subcommands that a module adds to the {@code steadyhand} command when its jar is on the class
 * path; a service of {@link java.util.ServiceLoader}.
 */
public interface Verbs {
  /** The commands, each annotated for picocli. */
  List<Class<?>> commands();
}

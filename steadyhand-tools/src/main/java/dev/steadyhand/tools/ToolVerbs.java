package dev.steadyhand.tools;

import dev.steadyhand.cli.Verbs;
import java.util.List;

/** The commands of this module. */
public final class ToolVerbs implements Verbs {
  @Override
  public List<Class<?>> commands() {
    return List.of(
        LintCommand.class, NewCommand.class, PostgresCommand.class, SimulateCommand.class);
  }
}

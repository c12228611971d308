package dev.steadyhand.lab;

import dev.steadyhand.cli.Verbs;
import java.util.List;

/** The commands of this module. */
public final class LabVerbs implements Verbs {
  @Override
  public List<Class<?>> commands() {
    return List.of(BenchCommand.class, ChaosCommand.class, DemoCommand.class);
  }
}

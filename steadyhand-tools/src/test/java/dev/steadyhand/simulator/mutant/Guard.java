package dev.steadyhand.simulator.mutant;

import dev.steadyhand.simulator.Level;

/** What catches a mutant. */
sealed interface Guard {
  /** Names it in the table of mutants. */
  String words();

  /**
   * The simulator.
   *
   * @param process where it shows
   * @param level how fine the steps have to be for that
   */
  record Simulation(String process, Level level) implements Guard {
    @Override
    public String words() {
      return "level " + level.word();
    }
  }

  /**
   * An SQL test, where one call is enough to see the damage and no timing is needed.
   *
   * @param file its path below {@code steadyhand-database/src/test/sql}
   */
  record Sentence(String file) implements Guard {
    @Override
    public String words() {
      return "`%s`".formatted(file);
    }
  }

  /**
   * A test in Java, where two open transactions are needed.
   *
   * @param file its path in the repository
   * @param sentence the name of the test, or of the fence in it
   */
  record Fence(String file, String sentence) implements Guard {
    @Override
    public String words() {
      String name = file.substring(file.lastIndexOf('/') + 1).replace(".java", "");
      return "`%s` (%s)".formatted(name, sentence.replace('_', ' '));
    }
  }
}

package dev.steadyhand.demo;

import java.sql.SQLException;
import java.util.List;

/** One scene of the demo. */
interface Scene {
  /** Returns the title. */
  String title();

  /** Enqueues its tasks. The scenes start one after the other and run concurrently. */
  void play(Stage stage) throws SQLException;

  /** Runs after every task has ended: fixes what is stuck. */
  default void fix(Stage stage) throws SQLException {}

  /** Runs at the end: prints the results, if any. */
  default void tellTheEnd(Stage stage) throws SQLException {}

  /** Returns the problems, after every task has ended; empty if there are none. */
  List<String> problems(Stage stage) throws SQLException;
}

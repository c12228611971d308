package dev.steadyhand.demo;

import java.sql.SQLException;
import java.util.List;

/** One thing to watch. */
interface Scene {
  /** What is to be seen, in a line. */
  String title();

  /** Enqueues what it takes. The scenes begin one after the other and end together. */
  void play(Stage stage) throws SQLException;

  /** Once every task has ended: does something about what cannot go on by itself. */
  default void fix(Stage stage) throws SQLException {}

  /** Once every task has ended for good: tells how it went, if that is worth telling. */
  default void tellTheEnd(Stage stage) throws SQLException {}

  /** What went otherwise than it should, once every task has ended; nothing if all is well. */
  List<String> problems(Stage stage) throws SQLException;
}

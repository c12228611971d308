package dev.steadyhand.console.internal.web;

import java.util.Locale;

/** A menu entry. */
public enum Room {
  /** The overview. */
  OVERVIEW("o", "/", "Overview"),
  /** The processes and their instances. */
  PROCESSES("p", "/processes", "Processes"),
  /** The tasks. */
  TASKS("t", "/tasks", "Tasks"),
  /** The dead letters. */
  DEAD_LETTERS("d", "/dead-letters", "Dead letters"),
  /** The queues. */
  QUEUES("q", "/queues", "Queues"),
  /** The schedules. */
  SCHEDULES("s", "/schedules", "Schedules"),
  /** The workers. */
  WORKERS("w", "/workers", "Workers"),
  /** The actions of operators. */
  ACTIONS("a", "/actions", "Actions");

  private final String key;
  private final String path;
  private final String title;

  Room(String key, String path, String title) {
    this.key = key;
    this.path = path;
    this.title = title;
  }

  /** Returns the key that opens it, after g. */
  public String key() {
    return key;
  }

  /** Returns its path. */
  public String path() {
    return path;
  }

  /** Returns its label in the menu. */
  public String title() {
    return title;
  }

  /** Returns whether the templates in this folder belong to it. */
  public boolean isOf(String folder) {
    return name().toLowerCase(Locale.ROOT).replace('_', '-').equals(folder);
  }
}

package dev.steadyhand.console.internal.web;

import java.util.Locale;

/** An entry of the menu. */
public enum Room {
  /** How it goes. */
  OVERVIEW("o", "/", "Overview"),
  /** Who supervises what. */
  PROCESSES("p", "/processes", "Processes"),
  /** What is done. */
  TASKS("t", "/tasks", "Tasks"),
  /** What could not go on. */
  DEAD_LETTERS("d", "/dead-letters", "Dead letters"),
  /** Where it waits. */
  QUEUES("q", "/queues", "Queues"),
  /** What comes again. */
  SCHEDULES("s", "/schedules", "Schedules"),
  /** Who does it. */
  WORKERS("w", "/workers", "Workers"),
  /** What people did. */
  ACTIONS("a", "/actions", "Actions");

  private final String key;
  private final String path;
  private final String title;

  Room(String key, String path, String title) {
    this.key = key;
    this.path = path;
    this.title = title;
  }

  /** After g, goes there. */
  public String key() {
    return key;
  }

  /** Where it is. */
  public String path() {
    return path;
  }

  /** As the menu calls it. */
  public String title() {
    return title;
  }

  /** Whether templates of this folder belong to it. */
  public boolean isOf(String folder) {
    return name().toLowerCase(Locale.ROOT).replace('_', '-').equals(folder);
  }
}

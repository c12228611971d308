package dev.steadyhand.simulator;

/** The fault injected into a step of an actor. */
public enum Fault {
  /** Nothing. */
  NONE,
  /** The transaction is rolled back with a serialization failure. */
  CONFLICT,
  /** The transaction is rolled back, canceled by its timeout or by an administrator. */
  CANCELED,
  /** The transaction is rolled back because the disk is full. */
  DISK_FULL,
  /** The connection breaks before the commit: rolled back, with unknown outcome for the actor. */
  CUT_OFF,
  /** The connection breaks after the commit: committed, with unknown outcome for the actor. */
  REPLY_LOST,
  /** The actor crashes before its step and loses its memory; a new one replaces it. */
  CRASH,
  /** The actor crashes right after the commit of its step. */
  CRASH_AFTER
}

package dev.steadyhand.database;

/** Where the roles that own and use the schema come from. */
public enum RoleMode {
  /** The migrator creates what is missing; needs CREATEROLE, never superuser. */
  CREATE,
  /** An administrator has created them; the migrator only checks that they are there. */
  EXISTING,
  /** No roles at all: the connecting user owns everything and nobody else is granted anything. */
  NONE
}

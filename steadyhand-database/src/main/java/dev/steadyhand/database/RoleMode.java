package dev.steadyhand.database;

/** Where the roles that own and use the schema come from. */
public enum RoleMode {
  /** The migrator creates missing roles; needs CREATEROLE, never superuser. */
  CREATE,
  /** An administrator has created them; the migrator only checks that they exist. */
  EXISTING,
  /** No roles: the connecting user owns everything, and no privileges are granted to others. */
  NONE
}

package dev.steadyhand.lint.internal.model;

import java.util.List;

/** A thing of the project that rules speak of: it has a name, a place, and perhaps exceptions. */
public sealed interface Element permits Function, Table, Grant, Registration, Unreadable, Loose {

  /** What it is called in a finding. */
  String name();

  /** Where it stands. */
  Origin origin();

  /** Which rules need not hold for it, and why. */
  List<Exemption> exemptions();
}

package dev.steadyhand.lint.internal.model;

import java.util.List;

/** A call outside of functions, such as one that registers a process. */
public record Registration(Call call, Origin origin, List<Exemption> exemptions)
    implements Element {
  @Override
  public String name() {
    return call.name();
  }
}

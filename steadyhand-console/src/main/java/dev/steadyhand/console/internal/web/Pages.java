package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;

/** The pages of one menu entry. */
public interface Pages {
  /** Adds their routes. */
  void addTo(RoutesConfig routes);
}

package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;

/** The pages about one noun. */
public interface Pages {
  /** Adds their addresses. */
  void addTo(RoutesConfig routes);
}

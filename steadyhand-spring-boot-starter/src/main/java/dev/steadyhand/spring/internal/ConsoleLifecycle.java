package dev.steadyhand.spring.internal;

import dev.steadyhand.console.Console;
import dev.steadyhand.console.ConsoleOptions;
import java.net.URI;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanInitializationException;
import org.springframework.context.SmartLifecycle;

/** Starts the console just before the worker, and stops it after the worker. */
public final class ConsoleLifecycle implements SmartLifecycle {
  private static final Logger log = LoggerFactory.getLogger(ConsoleLifecycle.class);

  private final ConsoleOptions options;
  private volatile @Nullable Console console;

  ConsoleLifecycle(ConsoleOptions options) {
    this.options = options;
  }

  /** Returns the URL to open in a browser, while the console runs. */
  public Optional<URI> signInUrl() {
    return Optional.ofNullable(console).map(Console::signInUrl);
  }

  @Override
  public void start() {
    try {
      Console started = Console.start(options);
      console = started;
      // Without users the URL contains a secret; the console then listens on loopback only.
      log.info("Steadyhand console: {}", started.signInUrl());
    } catch (SQLException e) {
      throw new BeanInitializationException("The console could not connect to the database", e);
    }
  }

  @Override
  public void stop() {
    Console running = console;
    if (running != null) {
      console = null;
      running.close();
    }
  }

  @Override
  public boolean isRunning() {
    return console != null;
  }

  @Override
  public int getPhase() {
    return Integer.MAX_VALUE - 1;
  }
}

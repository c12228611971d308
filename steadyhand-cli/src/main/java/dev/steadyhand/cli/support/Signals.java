package dev.steadyhand.cli.support;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles Ctrl-C and SIGTERM: the first requests shutdown, the second ends the process immediately.
 *
 * <p>A shutdown hook cannot do that: the JVM ignores further signals while hooks run. {@code
 * sun.misc.Signal} can, and every JDK has it, but the compiler warning cannot be suppressed; hence
 * reflection.
 */
public final class Signals implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Signals.class);
  private static final int ENDED_BY_SIGNAL = 130;

  private final Map<Object, Object> replaced = new LinkedHashMap<>();
  private final AtomicBoolean asked = new AtomicBoolean();
  private final Runnable request;

  private Signals(Runnable request) {
    this.request = request;
  }

  /** Runs this at the first signal, until closed. */
  public static Signals handle(Runnable request) {
    Signals signals = new Signals(request);
    try {
      for (String name : List.of("INT", "TERM")) {
        signals.replace(name);
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      log.debug("signals end this process at once", e);
    }
    return signals;
  }

  /** Restores the previous handlers. */
  @Override
  public void close() {
    replaced.forEach(
        (signal, handler) -> {
          try {
            handle(signal, handler);
          } catch (ReflectiveOperationException e) {
            log.debug("a handler stays", e);
          }
        });
    replaced.clear();
  }

  private void replace(String name) throws ReflectiveOperationException {
    Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
    Object signal = Class.forName("sun.misc.Signal").getConstructor(String.class).newInstance(name);
    Object handler =
        Proxy.newProxyInstance(
            handlerType.getClassLoader(),
            new Class<?>[] {handlerType},
            (proxy, method, arguments) -> {
              if (method.getName().equals("handle")) {
                signalled();
              }
              return null;
            });
    replaced.put(signal, handle(signal, handler));
  }

  private static Object handle(Object signal, Object handler) throws ReflectiveOperationException {
    Method handle =
        signal
            .getClass()
            .getMethod("handle", signal.getClass(), Class.forName("sun.misc.SignalHandler"));
    return handle.invoke(null, signal, handler);
  }

  private void signalled() {
    if (asked.getAndSet(true)) {
      Runtime.getRuntime().halt(ENDED_BY_SIGNAL);
    }
    request.run();
  }
}

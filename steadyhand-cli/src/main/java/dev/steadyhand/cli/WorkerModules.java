package dev.steadyhand.cli;

import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerModule;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The modules of an application on the class path of a worker, with the loader of their classes.
 *
 * @param modules the modules, in the order in which they were found
 * @param loader their loader; null if no class path was given
 */
record WorkerModules(List<WorkerModule> modules, @Nullable URLClassLoader loader)
    implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WorkerModules.class);

  static WorkerModules none() {
    return new WorkerModules(List.of(), null);
  }

  /**
   * Loads the modules of a class path.
   *
   * @param classPath jars, folders with classes, and {@code folder/*} for all jars of a folder
   * @throws IllegalArgumentException if a file is missing, or no module can be loaded
   */
  static WorkerModules of(String classPath) {
    List<Path> files = files(classPath);
    URLClassLoader loader = loader(files);
    try {
      List<WorkerModule> modules =
          ServiceLoader.load(WorkerModule.class, loader).stream()
              .map(ServiceLoader.Provider::get)
              .toList();
      if (modules.isEmpty() && !hasChannel(loader)) {
        throw new IllegalArgumentException(
            "There is no module in %s: a jar names its WorkerModule in META-INF/services/%s."
                .formatted(names(files), WorkerModule.class.getName()));
      }
      return new WorkerModules(modules, loader);
    } catch (ServiceConfigurationError | LinkageError e) {
      close(loader);
      throw new IllegalArgumentException(reason(e, files), e);
    } catch (RuntimeException e) {
      close(loader);
      throw e;
    }
  }

  private static boolean hasChannel(URLClassLoader loader) {
    return ServiceLoader.load(ChannelFactory.class, loader).stream()
        .anyMatch(channel -> channel.type().getClassLoader() == loader);
  }

  /** Returns the loader of channels: those of the command, and those of the class path. */
  ClassLoader channelLoader() {
    return loader == null ? WorkerModules.class.getClassLoader() : loader;
  }

  /** Lets the modules configure a worker, and returns the names of the settings that they read. */
  Set<String> configure(Worker.Builder worker, Settings settings) {
    Settings own = settings.unread();
    try {
      modules.forEach(module -> module.configure(worker, own));
    } catch (LinkageError e) {
      throw new IllegalArgumentException(reason(e, List.of()), e);
    }
    return own.read();
  }

  /** Runs something with the classes of the modules, in this thread and in those that it starts. */
  <T> T within(Work<T> work) throws InterruptedException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(channelLoader());
    try {
      return work.run();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** What runs with the classes of the modules. */
  @FunctionalInterface
  interface Work<T> {
    T run() throws InterruptedException;
  }

  @Override
  public void close() {
    for (WorkerModule module : modules) {
      if (module instanceof AutoCloseable closeable) {
        try {
          closeable.close();
        } catch (Exception e) {
          log.warn("The module {} could not be closed", module.getClass().getName(), e);
        }
      }
    }
    if (loader != null) {
      close(loader);
    }
  }

  private static List<Path> files(String classPath) {
    List<Path> files = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      if (entry.isBlank()) {
        continue;
      }
      boolean isAll = entry.equals("*") || entry.endsWith("/*") || entry.endsWith("\\*");
      Path path = Path.of(isAll ? entry.substring(0, entry.length() - 1) : entry);
      if (isAll) {
        files.addAll(jars(path));
      } else if (!Files.isReadable(path)) {
        throw new IllegalArgumentException(
            "The class path has %s, which does not exist or cannot be read.".formatted(entry));
      } else {
        files.add(path);
      }
    }
    if (files.isEmpty()) {
      throw new IllegalArgumentException("The class path is empty.");
    }
    return files;
  }

  private static List<Path> jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      if (jars.isEmpty()) {
        throw new IllegalArgumentException("There is no jar in %s.".formatted(folder));
      }
      return jars;
    } catch (IOException | UncheckedIOException e) {
      throw new IllegalArgumentException(
          "The class path has %s*, which does not exist or cannot be read.".formatted(folder), e);
    }
  }

  private static URLClassLoader loader(List<Path> files) {
    List<URL> urls = new ArrayList<>();
    for (Path file : files) {
      try {
        urls.add(file.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException("The class path has %s.".formatted(file), e);
      }
    }
    return new URLClassLoader(
        "steadyhand-class-path", urls.toArray(URL[]::new), WorkerModules.class.getClassLoader());
  }

  private static String reason(Throwable e, List<Path> files) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case UnsupportedClassVersionError version -> {
          return "A class is built for a newer Java than this one, %s: %s. Run the worker with that Java."
              .formatted(Runtime.version().feature(), version.getMessage());
        }
        case NoClassDefFoundError missing -> {
          return "A class is missing on the class path: %s. Add the jar that has it."
              .formatted(String.valueOf(missing.getMessage()).replace('/', '.'));
        }
        default -> {}
      }
    }
    return "The modules%s cannot be loaded: %s"
        .formatted(files.isEmpty() ? "" : " in " + names(files), e.getMessage());
  }

  private static String names(List<Path> files) {
    return String.join(", ", files.stream().map(Path::toString).toList());
  }

  private static void close(URLClassLoader loader) {
    try {
      loader.close();
    } catch (IOException e) {
      log.debug("the class path could not be closed", e);
    }
  }
}

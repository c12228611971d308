package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Ensures that only one thread of one process starts or stops the server of a directory. */
final class DirectoryLock implements AutoCloseable {
  /** File locks belong to the whole JVM, so its threads need additional locks. */
  private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

  private final ReentrantLock thread;
  private final FileChannel file;

  private DirectoryLock(ReentrantLock thread, FileChannel file) {
    this.thread = thread;
    this.file = file;
  }

  /** The lock file is next to the directory, which may not exist yet. */
  static DirectoryLock acquire(Path directory) throws IOException {
    Path lockFile = directory.resolveSibling(directory.getFileName() + ".lock");
    ReentrantLock thread = THREADS.computeIfAbsent(lockFile, path -> new ReentrantLock());
    thread.lock();
    try {
      Files.createDirectories(Objects.requireNonNull(lockFile.getParent()));
      FileChannel file =
          FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      file.lock();
      return new DirectoryLock(thread, file);
    } catch (IOException | RuntimeException e) {
      thread.unlock();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      file.close();
    } finally {
      thread.unlock();
    }
  }
}

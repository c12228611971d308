package dev.steadyhand.chaos.cluster;

import dev.steadyhand.database.DatabaseUrl;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/**
 * A copy of a running server's files from which a standby can start. The embedded programs have no
 * {@code pg_basebackup}, so this does what it does: tells the server, copies, and asks for the
 * label that says from where to replay. The log itself is streamed afterwards.
 */
final class BaseBackup {
  /** Folders that are copied empty: what is in them belongs to the running server. */
  private static final Set<String> EMPTY =
      Set.of(
          "pg_wal",
          "pg_replslot",
          "pg_dynshmem",
          "pg_notify",
          "pg_serial",
          "pg_snapshots",
          "pg_stat_tmp",
          "pg_subtrans",
          "pgsql_tmp");

  private static final Set<String> LEFT_OUT =
      Set.of(
          "postmaster.pid",
          "postmaster.opts",
          "standby.signal",
          "server.log",
          "server.previous.log");

  private BaseBackup() {}

  static void take(DatabaseUrl server, Path from, Path to) throws SQLException, IOException {
    try (Connection connection = server.connect()) {
      ServerSql.beginBackup(connection);
      Files.walkFileTree(from, new Copy(from, to));
      Files.writeString(to.resolve("backup_label"), ServerSql.endBackup(connection));
    }
    Files.createDirectories(to.resolve("pg_wal").resolve("archive_status"));
    Files.writeString(to.resolve("standby.signal"), "");
  }

  /** Files may come and go meanwhile; the log says what became of them. */
  private static final class Copy extends SimpleFileVisitor<Path> {
    private final Path from;
    private final Path to;

    Copy(Path from, Path to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      copy(folder);
      boolean stays = EMPTY.contains(folder.getFileName().toString());
      return stays ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (!LEFT_OUT.contains(file.getFileName().toString())) {
        copy(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    private void copy(Path path) throws IOException {
      try {
        Files.copy(path, to.resolve(from.relativize(path)), StandardCopyOption.COPY_ATTRIBUTES);
      } catch (NoSuchFileException e) {
        if (Files.exists(path)) {
          throw e;
        }
      }
    }
  }
}

package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.PostgresException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The archive of PostgreSQL's binaries that the build put on the class path. */
record Archive(URL location) {

  static Archive onClassPath() {
    String name = "/postgres-" + Launcher.platform();
    return Stream.of(name + ".txz", name + "-alpine_linux.txz")
        .map(Archive.class::getResource)
        .filter(Objects::nonNull)
        .findFirst()
        .map(Archive::new)
        .orElseThrow(
            () ->
                new PostgresException(
                    "This build contains no PostgreSQL for %s: set DATABASE_URL to a running PostgreSQL."
                        .formatted(Launcher.platform())));
  }

  String checksum() throws IOException {
    try (InputStream in = location.openStream()) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[1 << 16];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  void unpackTo(Path target) throws IOException {
    try (InputStream in = location.openStream();
        TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(in))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        unpack(entry, tar, target);
      }
    }
  }

  private static void unpack(TarArchiveEntry entry, InputStream content, Path target)
      throws IOException {
    Path path = target.resolve(entry.getName()).normalize();
    if (!path.startsWith(target)) {
      throw new IOException("Entry outside of the archive: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(path);
      FileTrees.makeReadable(path, true);
      return;
    }
    Files.createDirectories(Objects.requireNonNull(path.getParent()));
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
    } else {
      Files.copy(content, path);
      FileTrees.makeReadable(path, (entry.getMode() & 0100) != 0);
    }
  }
}

package dev.steadyhand.channels;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate for one host and its key, created on first use. */
record TestCertificate(Path keyStore, Path pem) {
  static final String PASSWORD = "changeit";

  private static final TestCertificate LOCALHOST = make("dns:localhost");
  private static final TestCertificate ELSEWHERE = make("dns:elsewhere.example");

  /** For localhost. */
  static TestCertificate localhost() {
    return LOCALHOST;
  }

  /** For a host that no test server has. */
  static TestCertificate elsewhere() {
    return ELSEWHERE;
  }

  private static TestCertificate make(String name) {
    try {
      Path directory = Files.createTempDirectory("certificate");
      Path keyStore = directory.resolve("key.p12");
      Path pem = directory.resolve("certificate.pem");
      String store = keyStore.toString();
      keytool(
          List.of("-genkeypair", "-alias", "a", "-keyalg", "EC", "-dname", "CN=test"),
          List.of("-ext", "san=" + name, "-validity", "30", "-keystore", store));
      keytool(
          List.of("-exportcert", "-rfc", "-alias", "a", "-file", pem.toString()),
          List.of("-keystore", store));
      // Deleted in reverse order.
      for (Path file : List.of(directory, keyStore, pem)) {
        file.toFile().deleteOnExit();
      }
      return new TestCertificate(keyStore, pem);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void keytool(List<String> what, List<String> where)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(what);
    command.addAll(where);
    command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(sink()).start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("keytool failed");
    }
  }

  private static ProcessBuilder.Redirect sink() {
    return ProcessBuilder.Redirect.DISCARD;
  }

  SSLContext server() {
    try (InputStream in = Files.newInputStream(keyStore)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD.toCharArray());
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}

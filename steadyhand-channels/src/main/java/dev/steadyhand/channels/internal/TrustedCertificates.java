package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/**
 * Creates TLS sockets that trust the certificate authorities of a file, or the defaults of Java.
 */
public final class TrustedCertificates {
  private TrustedCertificates() {}

  /** Returns sockets that trust the PEM file of this setting, or the defaults if it is not set. */
  public static SSLSocketFactory sockets(Settings settings, String name) {
    return settings
        .get(name)
        .map(file -> socketsTrusting(name, file))
        .orElseGet(() -> (SSLSocketFactory) SSLSocketFactory.getDefault());
  }

  private static SSLSocketFactory socketsTrusting(String name, String file) {
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
      trusted.load(null, null);
      int number = 0;
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        trusted.setCertificateEntry("trusted-" + number++, each);
      }
      TrustManagerFactory managers =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      managers.init(trusted);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, managers.getTrustManagers(), null);
      return context.getSocketFactory();
    } catch (IOException | GeneralSecurityException | InvalidPathException e) {
      throw new IllegalArgumentException(name + " is not a readable file of certificates");
    }
  }
}

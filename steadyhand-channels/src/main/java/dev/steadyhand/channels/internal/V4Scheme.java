package dev.steadyhand.channels.internal;

/** The two dialects of one way to sign: Amazon's, and Google's, which differs in words alone. */
public enum V4Scheme {
  /** AWS Signature Version 4. */
  AMAZON("AWS4", "aws4_request", "x-amz-"),
  /** The V4 process of Cloud Storage, with HMAC keys. */
  GOOGLE("GOOG4", "goog4_request", "x-goog-");

  private final String name;
  private final String terminator;
  private final String headerPrefix;

  V4Scheme(String name, String terminator, String headerPrefix) {
    this.name = name;
    this.terminator = terminator;
    this.headerPrefix = headerPrefix;
  }

  String algorithm() {
    return name + "-HMAC-SHA256";
  }

  String keyPrefix() {
    return name;
  }

  String terminator() {
    return terminator;
  }

  /** The name of one of the scheme's own headers, such as {@code x-amz-date}. */
  public String header(String suffix) {
    return headerPrefix + suffix;
  }
}
